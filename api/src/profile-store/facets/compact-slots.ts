import { sql, type Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { FacetChanges } from './facet-changes.ts';
import { CHUNK_SLOTS, chunkOf, EVERY, FACETED } from './facets.ts';

/** From one slot to the one before another. */
interface Range {
  from: number;
  to: number;
}

/** So many chunks are left alone: twice as many as the profiles would fill, and two at the ends. */
const mostChunks = (profiles: number) => 2 * Math.ceil(profiles / CHUNK_SLOTS) + 2;

/**
 * Moves profiles together. Whoever is published anew leaves an empty slot, and a search reads all chunks in which somebody
 * is left. Slots of listings that never come back to them, since they have ended, are given up. Each chunk is moved in a
 * transaction of its own, below all others and the lowest first: so the order is true after each, and others get to write
 * in between. The highest chunk stays, since that is where new profiles come to. For one process at a time.
 */
export async function compactSlots(database: Database): Promise<void> {
  if (!(await areSparse(database))) return;
  const { lowest, highest, slots } = await database
    .selectFrom('profileSlots')
    .select(({ fn }) => [
      fn.min<number | null>('slot').as('lowest'),
      fn.max<number | null>('slot').as('highest'),
      fn.countAll<number | string>().as('slots'),
    ])
    .executeTakeFirstOrThrow();
  if (lowest === null || highest === null) return;

  // With a chunk of room for older ones that come meanwhile.
  const below = chunkOf(lowest) - Math.ceil(Number(slots) / CHUNK_SLOTS) - 1;
  let free: number | undefined = below * CHUNK_SLOTS;
  while (free !== undefined) {
    const to: number = free;
    free = await database.transaction().execute((transaction) => moveLowest(transaction, to, chunkOf(highest)));
  }
}

async function areSparse(database: Database): Promise<boolean> {
  const { chunks } = await database
    .selectFrom('profileFacets')
    .select(({ fn }) => fn.countAll<number | string>().as('chunks'))
    .where('facet', '=', EVERY)
    .executeTakeFirstOrThrow();
  const { profiles } = await database
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number | string>().as('profiles'))
    .executeTakeFirstOrThrow();
  if (Number(chunks) <= mostChunks(Number(profiles))) return false;
  // Many may be away, and keep their slots.
  const { kept } = await database
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number | string>().as('kept'))
    .where('number', 'is not', null)
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirstOrThrow();
  return Number(chunks) > mostChunks(Number(kept));
}

/** Moves the lowest chunk that was not moved yet to `free` and above; resolves to the next free slot, unless it was the last. */
async function moveLowest(transaction: Transaction<Tables>, free: number, last: number): Promise<number | undefined> {
  const lowest = await transaction
    .selectFrom('profileSlots')
    .select('slot')
    .where('slot', '>=', free)
    .orderBy('slot')
    .limit(1)
    .executeTakeFirst();
  if (lowest === undefined) return undefined;
  const chunk = chunkOf(lowest.slot);
  const range = { from: chunk * CHUNK_SLOTS, to: (chunk + 1) * CHUNK_SLOTS };
  if (chunk >= last || range.from < free) return undefined;

  await giveUpEnded(transaction, range).execute();
  const next = free + (await moveDown(transaction, range, free));
  await transaction.deleteFrom('profileFacets').where('chunk', '=', chunk).execute();
  await addBits(transaction, { from: free, to: next });
  return next;
}

export const giveUpEnded = (database: Database, { from, to }: Range) =>
  database
    .deleteFrom('profileSlots')
    .where('slot', '>=', from)
    .where('slot', '<', to)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('profiles')
            .select('profiles.number')
            .whereRef('profiles.number', '=', 'profileSlots.number'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('listings')
            .select('listings.id')
            .whereRef('listings.number', '=', 'profileSlots.number')
            .where('listings.status', 'in', ['active', 'paused']),
        ),
      ),
    );

/** All at once, since nobody stands where they go to. Resolves to how many there are. */
async function moveDown(transaction: Transaction<Tables>, { from, to }: Range, free: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('profileSlots')
    .from(
      transaction
        .selectFrom('profileSlots')
        .select(['number', sql<number>`row_number() over (order by slot)`.as('place')])
        .where('slot', '>=', from)
        .where('slot', '<', to)
        .as('placed'),
    )
    .set((set) => ({ slot: set('placed.place', '+', free - 1) }))
    .whereRef('placed.number', '=', 'profileSlots.number')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Of those who are not away. */
async function addBits(transaction: Transaction<Tables>, { from, to }: Range): Promise<void> {
  const rows = await transaction
    .selectFrom('profileSlots')
    .innerJoin('profiles', 'profiles.number', 'profileSlots.number')
    .select('slot')
    .select(FACETED.map((column) => `profiles.${column}` as const))
    .where('slot', '>=', from)
    .where('slot', '<', to)
    .execute();
  const changes = new FacetChanges();
  for (const { slot, ...profile } of rows) changes.set(slot, profile, true);
  await changes.apply(transaction);
}
