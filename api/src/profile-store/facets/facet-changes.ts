import type { Transaction } from 'kysely';

import type { Tables } from '../../database/schema.ts';
import { isEmpty, noBits, readBits, setBit, writeBits } from './bits.ts';
import { bitOf, chunkOf, facetsOf, type Faceted } from './facets.ts';

interface Change {
  facet: string;
  chunk: number;
  bits: Map<number, boolean>;
}

/** Changes to the bits that profiles bring about. To be made in the transaction that changes the profiles. */
export class FacetChanges {
  readonly #changes = new Map<string, Change>();

  set(slot: number, profile: Faceted, on: boolean): void {
    const chunk = chunkOf(slot);
    for (const facet of facetsOf(profile)) {
      const key = `${facet} ${String(chunk)}`;
      const change = this.#changes.get(key) ?? { facet, chunk, bits: new Map<number, boolean>() };
      change.bits.set(bitOf(slot), on);
      this.#changes.set(key, change);
    }
  }

  async apply(transaction: Transaction<Tables>): Promise<void> {
    for (const change of this.#changes.values()) await applyChange(transaction, change);
  }
}

async function applyChange(transaction: Transaction<Tables>, { facet, chunk, bits }: Change): Promise<void> {
  const before = await transaction
    .selectFrom('profileFacets')
    .select('bits')
    .where('facet', '=', facet)
    .where('chunk', '=', chunk)
    .executeTakeFirst();
  const after = before === undefined ? noBits() : readBits(before.bits);
  bits.forEach((on, bit) => {
    setBit(after, bit, on);
  });
  if (isEmpty(after)) {
    await transaction.deleteFrom('profileFacets').where('facet', '=', facet).where('chunk', '=', chunk).execute();
    return;
  }
  await transaction
    .insertInto('profileFacets')
    .values({ facet, chunk, bits: writeBits(after) })
    .onConflict((conflict) =>
      conflict.columns(['facet', 'chunk']).doUpdateSet((eb) => ({ bits: eb.ref('excluded.bits') })),
    )
    .execute();
}
