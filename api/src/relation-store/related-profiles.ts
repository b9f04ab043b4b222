import type { Interest, Language, PublicProfile } from '@rishta/contracts';

import type { Database } from '../database/schema.ts';
import { dayOf } from '../profile-store/ages.ts';
import { formatProfileNumber } from '../profile-store/profile-number.ts';
import { presentProfile } from '../profile-store/profile.presenter.ts';
import { hideContacts } from './contact-details/contact-details.ts';
import { seenStatus, type InterestRow } from './interest-status.ts';
import { isoOf } from '../http/times.ts';
import { cutPage } from '../http/paging.ts';

/** The cards of the profiles with these numbers; of those that are not active there is none. */
async function cardsOf(
  database: Database,
  numbers: readonly number[],
  now: number,
): Promise<Map<number, PublicProfile>> {
  if (numbers.length === 0) return new Map();
  const rows = await database.selectFrom('profiles').selectAll().where('number', 'in', numbers).execute();
  return new Map(rows.map((row) => [row.number, presentProfile(row, dayOf(now))]));
}

/** The whole names of candidates, by number, as approved. For their own families, and for those they have accepted. */
export async function fullNamesOf(database: Database, numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await database
    .selectFrom('listings')
    .innerJoin('listingVersions', (join) =>
      join
        .onRef('listingVersions.listingId', '=', 'listings.id')
        .onRef('listingVersions.version', '=', 'listings.approvedVersion'),
    )
    .select(['listings.number', 'candidateName'])
    .where('listings.number', 'in', numbers)
    .execute();
  return new Map(
    rows.flatMap(({ number, candidateName }) =>
      number === null || candidateName === null ? [] : [[number, candidateName] as const],
    ),
  );
}

interface Opened {
  id: string;
  /** Whether both sides share how to reach them. */
  isShared: boolean;
}

async function conversationsOf(database: Database, interestIds: readonly string[]): Promise<Map<string, Opened>> {
  if (interestIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('conversations')
    .select(['id', 'interestId'])
    .select((select) =>
      select
        .selectFrom('conversationMembers')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .whereRef('conversationId', '=', 'conversations.id')
        .where('sharedAt', 'is', null)
        .as('holdingBack'),
    )
    .where('interestId', 'in', interestIds)
    .execute();
  return new Map(
    rows.flatMap(({ id, interestId, holdingBack }) =>
      interestId === null ? [] : [[interestId, { id, isShared: Number(holdingBack) === 0 }] as const],
    ),
  );
}

/** Interests as the account that is one side of each may see them. What is written in one is held back as in a conversation. */
export async function presentInterests(
  database: Database,
  accountId: string,
  interests: readonly InterestRow[],
  { now, language }: { now: number; language: Language },
): Promise<Interest[]> {
  const sides = interests.map((interest) => {
    const isSent = interest.fromAccount === accountId;
    const [own, other] = isSent ? [interest.fromNumber, interest.toNumber] : [interest.toNumber, interest.fromNumber];
    return { interest, box: isSent ? 'sent' : 'received', own, other } as const;
  });
  const accepted = sides.filter(({ interest }) => interest.status === 'accepted');
  const others = sides.map(({ other }) => other);
  const [cards, names, conversations] = await Promise.all([
    cardsOf(database, others, now),
    fullNamesOf(database, [...sides.map(({ own }) => own), ...accepted.map(({ other }) => other)]),
    conversationsOf(
      database,
      accepted.map(({ interest }) => interest.id),
    ),
  ]);
  return sides.map(({ interest, box, own, other }) => {
    const isAccepted = interest.status === 'accepted';
    const profile = cards.get(other);
    const candidateName = names.get(own);
    const fullName = isAccepted ? names.get(other) : undefined;
    const conversation = conversations.get(interest.id);
    const isReadable = box === 'sent' || conversation?.isShared === true;
    return {
      id: interest.id,
      box,
      status: seenStatus(interest, box, now),
      message: isReadable ? interest.message : hideContacts(interest.message, language),
      sentAt: isoOf(interest.sentAt),
      expiresAt: isoOf(interest.expiresAt),
      candidateId: formatProfileNumber(own),
      profileId: formatProfileNumber(other),
      ...(candidateName !== undefined && { candidateName }),
      ...(profile !== undefined && { profile }),
      ...(fullName !== undefined && { fullName }),
      ...(conversation !== undefined && { conversationId: conversation.id }),
    };
  });
}

/** A page of profiles that stand in a list, each since some time: with their cards while they are active. */
export async function pageOfRelated(
  database: Database,
  found: readonly { number: number; at: number }[],
  size: number,
  now: number,
) {
  const places = found.map(({ number, at }) => ({ number, createdAt: at, id: String(number) }));
  const { rows, next } = cutPage(places, size);
  const numbers = rows.map(({ number }) => number);
  const cards = await cardsOf(database, numbers, now);
  const related = rows.map(({ number, createdAt }) => {
    const profile = cards.get(number);
    return {
      profileId: formatProfileNumber(number),
      ...(profile !== undefined && { profile }),
      since: isoOf(createdAt),
    };
  });
  return { related, next };
}
