import type { Expression, Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import type { Position } from '../profile-search.ts';

/** Rows in one statement; engines limit the parameters of one. */
const CHUNK = 250;

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
  const [only, ...others] = profiles;
  const known = only !== undefined && others.length === 0 ? await slotOf(transaction, only) : undefined;
  if (only !== undefined && known !== undefined) return [{ slot: known, profile: only }];

  const lowest = await edge(transaction, 'asc');
  const highest = await edge(transaction, 'desc');
  const isOlder = ({ publishedAt }: Position) => lowest !== undefined && publishedAt < lowest.publishedAt;
  const oldestFirst = [...profiles].sort((a, b) => a.publishedAt - b.publishedAt || a.number - b.number);
  const above = oldestFirst.filter((profile) => !isOlder(profile));
  const below = oldestFirst.filter(isOlder);
  const slotted = [
    ...below.map((profile, index) => ({ profile, slot: (lowest?.slot ?? 0) - below.length + index })),
    ...above.map((profile, index) => ({ profile, slot: (highest?.slot ?? -1) + 1 + index })),
  ];

  const rows = slotted.map(({ profile: { number, publishedAt }, slot }) => ({ number, publishedAt, slot }));
  for (let start = 0; start < rows.length; start += CHUNK) {
    await transaction
      .insertInto('profileSlots')
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) =>
        conflict
          .column('number')
          .doUpdateSet((eb) => ({ slot: eb.ref('excluded.slot'), publishedAt: eb.ref('excluded.publishedAt') })),
      )
      .execute();
  }
  return slotted;
}

/** The slots that profiles stand in. */
export async function findOwnSlots<Profile extends Position>(
  transaction: Transaction<Tables>,
  profiles: readonly Profile[],
): Promise<Slotted<Profile>[]> {
  const numbers = profiles.map(({ number }) => number);
  const rows = await transaction
    .selectFrom('profileSlots')
    .select(['slot', 'number'])
    .where('number', 'in', numbers)
    .execute();
  const slots = new Map(rows.map(({ slot, number }) => [number, slot]));
  return profiles.flatMap((profile) => {
    const slot = slots.get(profile.number);
    return slot === undefined ? [] : [{ slot, profile }];
  });
}

async function slotOf(database: Database, { number, publishedAt }: Position): Promise<number | undefined> {
  const row = await database
    .selectFrom('profileSlots')
    .select('slot')
    .where('number', '=', number)
    .where('publishedAt', '=', publishedAt)
    .executeTakeFirst();
  return row?.slot;
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
