import { dayOf } from '../ages.ts';
import type { Database } from '../../database/schema.ts';
import { BATCH } from '../in-batches.ts';
import type { ProfilesRepository } from '../profiles.repository.ts';
import { sampleProfile } from './sample-profile.ts';
import { SampleRowsRepository } from './sample-rows.repository.ts';

interface Dependencies {
  database: Database;
  profiles: ProfilesRepository;
  clock: () => number;
}

/**
 * Adds invented profiles until there are `wanted`; resolves to how many were missing. Those that exist stay as they are,
 * but for words that an earlier version did not give them. `report` hears from time to time how many there are.
 */
export async function addSampleProfiles(
  { database, profiles, clock }: Dependencies,
  wanted: number,
  report: (made: number) => void = () => undefined,
): Promise<number> {
  const samples = new SampleRowsRepository(database);
  const existing = await samples.count();
  const offset = (await profiles.nextNumber()) - existing;
  const now = clock();
  if (!(await samples.areWhole())) {
    await samples.rewrite((index, number) => sampleProfile(index, number, now));
  }
  for (let start = existing; start < wanted; start += BATCH) {
    const length = Math.min(BATCH, wanted - start);
    const batch = Array.from({ length }, (_, index) => sampleProfile(start + index, offset + start + index, now));
    await profiles.insert(batch, dayOf(now));
    report(start + length);
  }
  return Math.max(0, wanted - existing);
}
