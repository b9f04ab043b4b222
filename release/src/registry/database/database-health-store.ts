import { Check } from 'typebox/value';

import { Tallies } from '../../health/counts.ts';
import type { HealthStore } from '../../health/health-store.ts';
import type { RegistryDatabase } from './registry-database.ts';

interface Row {
  slot: string;
  tallies: unknown;
}

/** In the database of the registry, so that what several servers have counted adds up. */
export const databaseHealthStore = ({ read, write }: Pick<RegistryDatabase, 'read' | 'write'>): HealthStore => ({
  write: async (server, { slot, tallies }) => {
    await write(
      `insert into registry.health (slot, server, tallies) values ($1, $2, $3)
       on conflict (slot, server) do update set tallies = excluded.tallies`,
      [slot, server, JSON.stringify(tallies)],
    );
  },
  read: async (from, until) => {
    const rows = await read<Row>(
      'select slot, tallies from registry.health where slot between $1 and $2 order by slot',
      [from, until],
    );
    return rows.flatMap(({ slot, tallies }) => (Check(Tallies, tallies) ? [{ slot: Number(slot), tallies }] : []));
  },
  prune: async (before) => {
    await write('delete from registry.health where slot < $1', [before]);
  },
});
