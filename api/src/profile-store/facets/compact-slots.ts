import type { Transaction } from 'kysely';

import type { Tables } from '../../database/schema.ts';
import { FacetChanges } from './facet-changes.ts';
import { CHUNK_SLOTS, EVERY, FACETED } from './facets.ts';

/** Rows that are read at once. */
const BATCH = 50_000;

/** So many chunks are left alone: twice as many as the profiles would fill, and two at the ends. */
const mostChunks = (profiles: number) => 2 * Math.ceil(profiles / CHUNK_SLOTS) + 2;

/**
 * Moves profiles together. Whoever is published anew leaves an empty slot, and a search reads all chunks in which somebody
 * is left. Slots of listings that never come back to them, since they have ended, are given up.
 */
export async function compactSlots(transaction: Transaction<Tables>): Promise<void> {
  const { chunks } = await transaction
    .selectFrom('profileFacets')
    .select(({ fn }) => fn.countAll<number | string>().as('chunks'))
    .where('facet', '=', EVERY)
    .executeTakeFirstOrThrow();
  const { profiles } = await transaction
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number | string>().as('profiles'))
    .executeTakeFirstOrThrow();
  if (Number(chunks) <= mostChunks(Number(profiles))) return;

  await transaction
    .deleteFrom('profileSlots')
    .where('number', 'not in', transaction.selectFrom('profiles').select('number'))
    .where(
      'number',
      'not in',
      transaction
        .selectFrom('listings')
        .select('number')
        .where('number', 'is not', null)
        .where('status', 'in', ['active', 'paused'])
        .$narrowType<{ number: number }>(),
    )
    .execute();
  await transaction.deleteFrom('profileFacets').execute();
  await moveDown(transaction);
}

/** Each to the lowest slot that is free, in the order in which they stand. */
async function moveDown(transaction: Transaction<Tables>): Promise<void> {
  let free: number | undefined;
  let last: number | undefined;
  for (;;) {
    let query = transaction
      .selectFrom('profileSlots')
      .leftJoin('profiles', 'profiles.number', 'profileSlots.number')
      .select('slot')
      .select(FACETED.map((column) => `profiles.${column}` as const))
      .orderBy('slot')
      .limit(BATCH);
    if (last !== undefined) query = query.where('slot', '>', last);
    const rows = await query.execute();
    const changes = new FacetChanges();
    for (const { slot, ...profile } of rows) {
      const to = free ?? slot;
      if (to !== slot) {
        await transaction.updateTable('profileSlots').set({ slot: to }).where('slot', '=', slot).execute();
      }
      // Some are away.
      if (isHere(profile)) changes.set(to, profile, true);
      free = to + 1;
      last = slot;
    }
    await changes.apply(transaction);
    if (rows.length < BATCH) return;
  }
}

type Joined = { [Name in (typeof FACETED)[number]]: Tables['profiles'][Name] | null };
type Here = { [Name in (typeof FACETED)[number]]: Tables['profiles'][Name] };

const isHere = (profile: Joined): profile is Here => profile.number !== null;
