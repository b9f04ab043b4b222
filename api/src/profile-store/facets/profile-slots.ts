import type { Expression, Transaction } from 'kysely';

import { chunksOf } from '../../database/chunks.ts';
import type { Database, Tables } from '../../database/schema.ts';
import type { Position } from '../profile-search.ts';

export interface Slotted<Profile> {
  slot: number;
  profile: Profile;
}

/**
 * The slots of new profiles: above all others, or below when they are older than all others. A profile that was away and
 * was not published anew comes back to its own.
 */
export async function takeSlots<Profile extends Position>(
  transaction: Transaction<Tables>,
  profiles: readonly Profile[],
): Promise<Slotted<Profile>[]> {
  const slots = await slotsByNumber(transaction, profiles);
  const known = profiles.flatMap((profile) => {
    const own = slots.get(profile.number);
    return own?.publishedAt === profile.publishedAt ? [{ slot: own.slot, profile }] : [];
  });
  const isKnown = new Set(known.map(({ profile }) => profile));
  const fresh = profiles.filter((profile) => !isKnown.has(profile));
  if (fresh.length === 0) return known;

  const lowest = await edge(transaction, 'asc');
  const highest = await edge(transaction, 'desc');
  const isOlder = ({ publishedAt }: Position) => lowest !== undefined && publishedAt < lowest.publishedAt;
  const oldestFirst = [...fresh].sort((a, b) => a.publishedAt - b.publishedAt || a.number - b.number);
  const above = oldestFirst.filter((profile) => !isOlder(profile));
  const below = oldestFirst.filter(isOlder);
  const slotted = [
    ...below.map((profile, index) => ({ profile, slot: (lowest?.slot ?? 0) - below.length + index })),
    ...above.map((profile, index) => ({ profile, slot: (highest?.slot ?? -1) + 1 + index })),
  ];

  for (const rows of chunksOf(slotted)) {
    await transaction
      .insertInto('profileSlots')
      .values(rows.map(({ profile: { number, publishedAt }, slot }) => ({ number, publishedAt, slot })))
      .onConflict((conflict) =>
        conflict
          .column('number')
          .doUpdateSet((eb) => ({ slot: eb.ref('excluded.slot'), publishedAt: eb.ref('excluded.publishedAt') })),
      )
      .execute();
  }
  return [...known, ...slotted];
}

/** The slots that profiles stand in. */
export async function findOwnSlots<Profile extends Position>(
  transaction: Transaction<Tables>,
  profiles: readonly Profile[],
): Promise<Slotted<Profile>[]> {
  const slots = await slotsByNumber(transaction, profiles);
  return profiles.flatMap((profile) => {
    const own = slots.get(profile.number);
    return own === undefined ? [] : [{ slot: own.slot, profile }];
  });
}

/** What is known of the slots of profiles that are here, or were. */
async function slotsByNumber(database: Database, profiles: readonly Position[]) {
  const slots = new Map<number, { slot: number; publishedAt: number }>();
  for (const chunk of chunksOf(profiles)) {
    const numbers = chunk.map(({ number }) => number);
    const rows = await database
      .selectFrom('profileSlots')
      .select(['slot', 'number', 'publishedAt'])
      .where('number', 'in', numbers)
      .execute();
    for (const { number, ...own } of rows) slots.set(number, own);
  }
  return slots;
}

const edge = (database: Database, direction: 'asc' | 'desc') =>
  database
    .selectFrom('profileSlots')
    .select(['slot', 'publishedAt'])
    .orderBy('slot', direction)
    .limit(1)
    .executeTakeFirst();

/** The slot under which a list goes on after this profile, if it is still there or not. */
export async function slotBelow(database: Database, { publishedAt, number }: Position): Promise<number> {
  const next = await database
    .selectFrom('profileSlots')
    .select(['slot', 'number'])
    .where((eb) => eb(eb.refTuple('publishedAt', 'number'), '<=', eb.tuple(publishedAt, number)))
    .orderBy('publishedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return Number.NEGATIVE_INFINITY;
  return next.number === number ? next.slot : next.slot + 1;
}

/** The slots of a few profiles. */
export async function slotsOf(database: Database, numbers: Expression<number>): Promise<number[]> {
  const rows = await database.selectFrom('profileSlots').select('slot').where('number', 'in', numbers).execute();
  return rows.map(({ slot }) => slot);
}
