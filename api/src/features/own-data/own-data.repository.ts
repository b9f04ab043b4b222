import type { SelectQueryBuilder } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { VERIFIED_COLUMNS } from '../../listing-store/verified-candidate.ts';
import { blockedWith } from '../../relation-store/blocks.ts';
import { seenStatus } from '../../relation-store/interest-status.ts';

/** Messages that are read at once. */
const BATCH = 1_000;

interface Owner {
  id: string;
  /** Null until the owner has shown that it is theirs: until then nothing that is known of it is the account's. */
  email: string | null;
}

type Own =
  | 'accountSettings'
  | 'emailChanges'
  | 'staff'
  | 'sessions'
  | 'emailConfirmations'
  | 'passwordResets'
  | 'passwordNotices'
  | 'deviceLinks'
  | 'shortlist'
  | 'savedSearches'
  | 'searchAlerts'
  | 'matchLooks'
  | 'notifications';

/**
 * All that is kept of one account, for its owner: what they gave, did and were told. Not what others wrote, how to get in
 * (hashes and links), and what others may keep from them (blocks and reports against them).
 */
export class OwnDataRepository {
  readonly #database: Database;
  readonly #owner: Owner;

  constructor(database: Database, owner: Owner) {
    this.#database = database;
    this.#owner = owner;
  }

  static async of(database: Database, accountId: string): Promise<OwnDataRepository> {
    const { email, emailConfirmedAt } = await database
      .selectFrom('accounts')
      .select(['email', 'emailConfirmedAt'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return new OwnDataRepository(database, { id: accountId, email: emailConfirmedAt === null ? null : email });
  }

  async account() {
    const account = await this.#database
      .selectFrom('accounts')
      .select(['id', 'email', 'fullName', 'mobileNumber', 'city', 'role', 'language', 'status'])
      .select(['createdAt', 'emailConfirmedAt', 'pausedAt', 'deletionDueAt'])
      .where('id', '=', this.#owner.id)
      .executeTakeFirstOrThrow();
    const settings = await this.#of('accountSettings')
      .select(['landline', 'whatsApp', 'pictureId', 'ageRange', 'education', 'maritalStatus', 'notifications'])
      .select(['mailListings', 'mailInterests', 'mailMessages', 'mailReports', 'mailSearches'])
      .executeTakeFirst();
    const emailChange = await this.#of('emailChanges').select(['email', 'expiresAt']).executeTakeFirst();
    const staff = await this.#of('staff').select(['registeredRole', 'since as sinceAt']).executeTakeFirst();
    return { ...account, settings, emailChange, staff };
  }

  async logins() {
    return {
      sessions: await this.#of('sessions').select(['createdAt', 'idleExpiresAt', 'expiresAt', 'remembered']).execute(),
      mailedConfirmations: await this.#of('emailConfirmations').select(['email', 'createdAt']).execute(),
      mailedPasswordLinks: await this.#of('passwordResets').select('expiresAt').execute(),
      passwordNotices: await this.#of('passwordNotices').select('dueAt').execute(),
      mailedDeviceLinks: await this.#of('deviceLinks').select('createdAt').execute(),
    };
  }

  pictures() {
    return this.#database
      .selectFrom('images')
      .select(['id', 'width', 'height', 'createdAt', 'missingSince'])
      .where('accountId', '=', this.#owner.id)
      .orderBy('createdAt')
      .execute();
  }

  async listings() {
    const own = this.#database.selectFrom('listings').select('id').where('accountId', '=', this.#owner.id);
    const listings = await this.#database
      .selectFrom('listings')
      .select(['id', 'number', 'status', 'review', 'version', 'approvedVersion', 'reason', 'note', 'ending'])
      .select(['numberGender', 'numberName', 'numberBornOn', 'createdAt', 'revisedAt', 'publishedAt', 'expiresAt'])
      .select(VERIFIED_COLUMNS)
      .where('accountId', '=', this.#owner.id)
      .orderBy('createdAt')
      .execute();
    const versions = await this.#database
      .selectFrom('listingVersions')
      .selectAll()
      .where('listingId', 'in', own)
      .orderBy('version')
      .execute();
    const images = await this.#database
      .selectFrom('listingImages')
      .selectAll()
      .where('listingId', 'in', own)
      .orderBy('position')
      .execute();
    return listings.map((listing) => ({
      ...listing,
      versions: versions
        .filter(({ listingId }) => listingId === listing.id)
        .map(({ listingId: _listing, ...version }) => ({
          ...version,
          pictures: images
            .filter((image) => image.listingId === listing.id && image.version === version.version)
            .map(({ imageId }) => imageId),
        })),
    }));
  }

  /** With what is on them, page by page: there may be much. */
  async *businessPages() {
    const pages = await this.#database
      .selectFrom('businessPages')
      .select(['id', 'handle', 'name', 'category', 'bio', 'website', 'phone', 'email', 'address', 'city', 'zipCode'])
      .select(['hours', 'week', 'whatsapp', 'pictureId', 'coverId', 'agencySlug as agency', 'createdAt'])
      .where('accountId', '=', this.#owner.id)
      .orderBy('createdAt')
      .execute();
    for (const { id, week, ...page } of pages) {
      const entries = await this.#database
        .selectFrom('pageEntries')
        .select(['id', 'feed', 'text', 'pictureId', 'createdAt', 'review', 'note'])
        .where('pageId', '=', id)
        .orderBy('createdAt')
        .execute();
      yield { ...page, week: JSON.parse(week) as unknown, entries };
    }
  }

  /**
   * Requests that the owner made and received. They name profiles by number only and no askers. A request of the owner
   * that was refused reads as pending.
   */
  async pictureRequests() {
    const requests = this.#database
      .selectFrom('pictureRequests')
      .innerJoin('listings', 'listings.id', 'pictureRequests.listingId')
      .select(['listings.number', 'pictureRequests.status', 'pictureRequests.createdAt', 'decidedAt']);
    const asked = await requests.where('pictureRequests.accountId', '=', this.#owner.id).execute();
    return {
      asked: asked.map(({ status, decidedAt, ...request }) => ({
        ...request,
        ...(status === 'granted' ? { status, decidedAt } : { status: 'pending' }),
      })),
      received: await requests
        .where('listings.accountId', '=', this.#owner.id)
        .where('pictureRequests.accountId', 'not in', blockedWith(this.#owner.id))
        .execute(),
    };
  }

  /** As each side may know of them. What the others wrote is theirs. */
  async interests(now: number) {
    const interests = this.#database
      .selectFrom('interests')
      .select(['fromNumber', 'toNumber', 'status', 'sentAt', 'decidedAt', 'expiresAt'])
      .orderBy('sentAt');
    const sent = await interests.select('message').where('fromAccount', '=', this.#owner.id).execute();
    const received = await interests
      .where('toAccount', '=', this.#owner.id)
      .where('fromAccount', 'not in', blockedWith(this.#owner.id))
      .execute();
    return {
      sent: sent.map(({ decidedAt, ...interest }) => ({
        ...interest,
        status: seenStatus(interest, 'sent', now),
        // That one was declined in silence would show in it.
        ...(interest.status === 'accepted' && { decidedAt }),
      })),
      received: received.map((interest) => ({ ...interest, status: seenStatus(interest, 'received', now) })),
    };
  }

  conversations() {
    return this.#database
      .selectFrom('conversationMembers')
      .innerJoin('conversations', 'conversations.id', 'conversationMembers.conversationId')
      .select(['conversationId', 'openedAt', 'endedAt', 'number', 'folder', 'activeAt', 'readSeq', 'sharedAt'])
      .select('mailedAt')
      .where('accountId', '=', this.#owner.id)
      .orderBy('openedAt')
      .execute();
  }

  /** Own messages, batch by batch: there may be very many. */
  async *messages() {
    let last = { sentAt: 0, conversationId: '', seq: 0 };
    for (;;) {
      const batch = await this.#database
        .selectFrom('messages')
        .select(['conversationId', 'seq', 'text', 'sentAt'])
        .where('senderId', '=', this.#owner.id)
        .where((eb) =>
          eb(eb.refTuple('sentAt', 'conversationId', 'seq'), '>', eb.tuple(last.sentAt, last.conversationId, last.seq)),
        )
        .orderBy('sentAt')
        .orderBy('conversationId')
        .orderBy('seq')
        .limit(BATCH)
        .execute();
      yield* batch;
      const end = batch.at(-1);
      if (end === undefined || batch.length < BATCH) return;
      last = end;
    }
  }

  async kept() {
    const searches = await this.#of('savedSearches')
      .select(['name', 'filters', 'alerts', 'createdAt', 'seenUpTo', 'alertedUpTo'])
      .execute();
    return {
      shortlist: await this.#of('shortlist').select(['number', 'addedAt']).execute(),
      savedSearches: searches.map(({ filters, ...search }) => ({ ...search, filters: JSON.parse(filters) as unknown })),
      searchAlerts: await this.#of('searchAlerts').select(['dueAt', 'mailedAt']).execute(),
      looksAtNewMatches: await this.#of('matchLooks').select(['since as sinceAt', 'begunAt']).execute(),
      blocked: await this.#database
        .selectFrom('blocks')
        .select(['number', 'blockedAt'])
        .where('blocker', '=', this.#owner.id)
        .execute(),
    };
  }

  /** Other families' profiles at which the account has looked, by day, as 20260131. */
  visits() {
    return this.#database
      .selectFrom('profileVisits')
      .innerJoin('listings', 'listings.id', 'profileVisits.listingId')
      .select(['listings.number', 'profileVisits.kind', 'profileVisits.day'])
      .where('profileVisits.accountId', '=', this.#owner.id)
      .orderBy('profileVisits.day')
      .execute();
  }

  /** The notifications in the owner's list. Those from families on either side of a block are left out. */
  notifications() {
    return this.#of('notifications')
      .select(['kind', 'about', 'createdAt', 'readAt'])
      .where((eb) => eb.or([eb('fromAccount', 'is', null), eb('fromAccount', 'not in', blockedWith(this.#owner.id))]))
      .orderBy('createdAt')
      .execute();
  }

  /** Without what staff wrote of the other side. */
  reports() {
    return this.#database
      .selectFrom('reports')
      .select(['id', 'about', 'aboutId', 'reason', 'text', 'createdAt', 'outcome', 'decidedAt'])
      .where('reporterId', '=', this.#owner.id)
      .orderBy('createdAt')
      .execute();
  }

  /** What is known of the address: questions to the office, and the newsletter. */
  async letters() {
    const { email } = this.#owner;
    if (email === null) return { enquiries: [], newsletter: [] };
    return {
      enquiries: await this.#database
        .selectFrom('leads')
        .select(['ticket', 'kind', 'name', 'phone', 'email', 'subject', 'message', 'createdAt'])
        .where('email', '=', email)
        .orderBy('createdAt')
        .execute(),
      newsletter: await this.#database
        .selectFrom('newsletterSubscriptions')
        .select(['email', 'createdAt', 'confirmedAt'])
        .where('email', '=', email)
        .execute(),
    };
  }

  /** Callers select columns by name: a column that is added later may hold somebody else's data. */
  #of<Table extends Own>(table: Table) {
    const own = this.#database.selectFrom(table as 'sessions').where('accountId', '=', this.#owner.id);
    return own as unknown as SelectQueryBuilder<Tables, Table, object>;
  }
}
