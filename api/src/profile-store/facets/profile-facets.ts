import type { Transaction } from 'kysely';

import type { Tables } from '../../database/schema.ts';
import { FacetChanges } from './facet-changes.ts';
import type { Faceted } from './facets.ts';
import { findOwnSlots, takeSlots } from './profile-slots.ts';

export async function addFacets(transaction: Transaction<Tables>, profiles: readonly Faceted[]): Promise<void> {
  const changes = new FacetChanges();
  for (const { slot, profile } of await takeSlots(transaction, profiles)) changes.set(slot, profile, true);
  await changes.apply(transaction);
}

export async function removeFacets(transaction: Transaction<Tables>, profiles: readonly Faceted[]): Promise<void> {
  const changes = new FacetChanges();
  for (const { slot, profile } of await findOwnSlots(transaction, profiles)) changes.set(slot, profile, false);
  await changes.apply(transaction);
}
