import type { Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import type { Position } from '../profile-search.ts';

/** Rows in one statement; engines limit the parameters of one. */
const CHUNK = 250;

/**
 * The slots of new profiles: above all others, or below when they are older than all others. A profile that was away and
 * was not published anew comes back to its own.
 */
export async function takeSlots(
  transaction: Transaction<Tables>,
  profiles: readonly Position[],
): Promise<Map<number, number>> {
  const slots = new Map<number, number>();
  const known = profiles.length === 1 ? await slotOf(transaction, profiles[0]!) : undefined;
  if (known !== undefined) return slots.set(profiles[0]!.number, known);

  const lowest = await edge(transaction, 'asc');
  const highest = await edge(transaction, 'desc');
  let below = lowest?.slot ?? 0;
  let above = highest?.slot ?? -1;
  const isOlder = ({ publishedAt }: Position) => lowest !== undefined && publishedAt < lowest.publishedAt;
  const oldestFirst = [...profiles].sort((a, b) => a.publishedAt - b.publishedAt || a.number - b.number);
  for (const { number } of oldestFirst.filter((profile) => !isOlder(profile))) slots.set(number, (above += 1));
  for (const { number } of oldestFirst.filter(isOlder).reverse()) slots.set(number, (below -= 1));

  const rows = profiles.map(({ number, publishedAt }) => ({ number, publishedAt, slot: slots.get(number)! }));
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
  return slots;
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
