import { SAMPLE_EMAILS } from '../account-store/sample-emails.ts';
import { ConversationsRepository } from '../features/conversations/conversations.repository.ts';
import { MessagesRepository } from '../features/conversations/messages.repository.ts';
import { Decisions } from '../features/moderation/decisions.ts';
import { ReportsRepository, type NewReport } from '../features/reports/reports.repository.ts';
import { askConsent, giveConsent } from '../listing-store/candidate-consent.ts';
import { ListingsRepository, type ListingWithContent } from '../listing-store/listings.repository.ts';
import { formatProfileNumber } from '../profile-store/profile-number.ts';
import { InterestChanges } from '../relation-store/interest-changes.ts';
import { InterestsRepository } from '../relation-store/interests.repository.ts';
import { ShortlistRepository } from '../relation-store/shortlist.repository.ts';
import type { Services } from '../services.ts';
import { MESSAGES, PROPOSAL, REPORT, SAMPLE_LISTINGS, WISH, type SampleListing } from './sample-families.content.ts';

const HOUR = 3_600_000;

type Accounts = Record<keyof typeof SAMPLE_EMAILS, string>;

/**
 * Lets the sample accounts have done something: candidates, one of them still to be approved, an accepted interest with a
 * conversation, one that waits, a shortlist and a report. All of it goes the way that a member's own goes, and is made
 * once: what is done with it stays. A start that was killed in between is made up for by the next one.
 */
export async function addSampleFamilies(services: Services): Promise<void> {
  const accounts = await findSampleAccounts(services);
  if (accounts === undefined) return;
  // It all happened some hours ago, one after the other, and the report last.
  const at = (hoursAgo: number): Services => ({ ...services, clock: () => services.clock() - hoursAgo * HOUR });
  const listings = new ListingsRepository(services.database);
  const bride = await put(at(60), accounts, SAMPLE_LISTINGS.bride);
  const groom = await put(at(59), accounts, SAMPLE_LISTINGS.groom);
  const other = await put(at(58), accounts, SAMPLE_LISTINGS.other);
  const numbers = [bride, groom, other].map(({ number }) => number);
  const [brideNumber, groomNumber, otherNumber] = numbers;
  if (typeof brideNumber !== 'number' || typeof groomNumber !== 'number' || typeof otherNumber !== 'number') return;

  const report: NewReport = {
    reporterId: accounts.company,
    about: 'profile',
    aboutId: formatProfileNumber(otherNumber),
    accountId: accounts.bureau,
    listingId: other.id,
    ...REPORT,
  };
  if (await wasReported(services, report)) return;
  await listings.insert(newListing(accounts, SAMPLE_LISTINGS.brother), at(30).clock());
  await converse(at, accounts, { from: groomNumber, to: brideNumber });
  await send(at(8), { accountId: accounts.bureau, from: otherNumber, to: brideNumber, message: PROPOSAL });
  await new ShortlistRepository(services.database).add(accounts.user, otherNumber, at(7).clock());
  await new ReportsRepository(services.database).store(report, at(6).clock());
}

/** Undefined unless all of them are there. */
export async function findSampleAccounts({ database }: Services): Promise<Accounts | undefined> {
  const rows = await database
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', 'in', Object.values(SAMPLE_EMAILS))
    .where('status', '=', 'active')
    .execute();
  const entries = Object.entries(SAMPLE_EMAILS).flatMap(([who, email]) => {
    const found = rows.find((row) => row.email === email);
    return found === undefined ? [] : [[who, found.id]];
  });
  return entries.length < Object.keys(SAMPLE_EMAILS).length ? undefined : (Object.fromEntries(entries) as Accounts);
}

const newListing = (accounts: Accounts, { of, content }: SampleListing) => ({
  accountId: accounts[of],
  idempotencyKey: `sample-listing-of-${content.candidateName ?? ''}`,
  requestHash: '',
  content,
});

/** A listing that the sample moderator has approved. */
async function put(services: Services, accounts: Accounts, sample: SampleListing): Promise<ListingWithContent> {
  const { clock, database } = services;
  const listings = new ListingsRepository(database);
  const listing = await listings.insert(newListing(accounts, sample), clock());
  if (listing === undefined) throw new Error('A sample listing has no pictures');
  if (listing.status !== 'pending' || listing.number !== null) return listing;
  const { id, version } = listing;
  if (sample.content.postedBy === 'bureau') await consent(services, id, sample.content);
  await new Decisions(services).decideListing({ accountId: accounts.moderator }, { id, version }, 'approve');
  return (await listings.find(accounts[sample.of], id)) ?? listing;
}

/** Has the candidate whom an agency represents agree to that. The code is mailed to nobody. */
async function consent(
  { clock, database }: Services,
  listingId: string,
  { candidateName, bornOn, email }: SampleListing['content'],
): Promise<void> {
  if (candidateName === null || bornOn === null) return;
  const candidate = { listingId, candidateName, bornOn };
  await database.transaction().execute(async (transaction) => {
    const { code } = await askConsent(transaction, { ...candidate, email }, clock());
    await giveConsent(transaction, candidate, code, clock());
  });
}

type Wish = Parameters<InterestChanges['send']>[0];

/** The interest that there is between the two, sent if there has been none. */
async function send({ clock, database, notifier }: Services, wish: Wish) {
  const interests = new InterestsRepository(database, clock);
  const find = async () =>
    (await interests.listWith(wish.accountId, wish.to)).find(({ fromNumber }) => fromNumber === wish.from);
  if ((await find()) === undefined) await new InterestChanges(database, notifier).send(wish, clock());
  return find();
}

async function converse(
  at: (hoursAgo: number) => Services,
  accounts: Accounts,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { database, notifier } = at(0);
  const interest = await send(at(50), { accountId: accounts.consultant, from, to, message: WISH });
  if (interest === undefined) return;
  const acceptedAt = at(26).clock();
  await new InterestChanges(database, notifier).accept(accounts.user, interest.id, acceptedAt);
  const conversation = await database
    .selectFrom('conversations')
    .select('id')
    .where('interestId', '=', interest.id)
    .executeTakeFirst();
  if (conversation === undefined) return;
  const messages = new MessagesRepository(database);
  const conversations = new ConversationsRepository(database);
  for (const [index, { of, text, hoursAgo }] of MESSAGES.entries()) {
    const message = { conversationId: conversation.id, senderId: accounts[of], text, key: `sample-message-${index}` };
    const sent = await messages.send(message, at(hoursAgo).clock());
    if (typeof sent === 'string') return;
    const isLast = index === MESSAGES.length - 1;
    // Both have read all but the last one, which is new.
    const reader = of === 'user' ? accounts.consultant : accounts.user;
    if (!isLast) await conversations.read(reader, conversation.id, sent.message.seq);
  }
}

async function wasReported({ database }: Services, { reporterId, aboutId }: NewReport): Promise<boolean> {
  const before = await new ReportsRepository(database).list(reporterId, undefined, 1_000);
  return before.some((report) => report.aboutId === aboutId);
}
