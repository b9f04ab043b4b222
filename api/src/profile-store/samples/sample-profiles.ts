import { dayOf } from '../ages.ts';
import type { ProfilesRepository } from '../profiles.repository.ts';
import { sampleProfile } from './sample-profile.ts';

/** Profiles that are written in one transaction. */
const BATCH = 5_000;

interface Surroundings {
  profiles: ProfilesRepository;
  clock: () => number;
}

/**
 * Adds invented profiles until there are `wanted`; resolves to how many were missing. Those that exist stay as they are,
 * but for words that an earlier version did not give them. `report` hears from time to time how many there are.
 */
export async function addSampleProfiles(
  { profiles, clock }: Surroundings,
  wanted: number,
  report: (made: number) => void = () => undefined,
): Promise<number> {
  const existing = await profiles.countSamples();
  const offset = (await profiles.nextNumber()) - existing;
  const now = clock();
  if (!(await profiles.areSamplesWhole())) {
    await profiles.rewriteSamples((index, number) => sampleProfile(index, number, now));
  }
  for (let start = existing; start < wanted; start += BATCH) {
    const length = Math.min(BATCH, wanted - start);
    const batch = Array.from({ length }, (_, index) => sampleProfile(start + index, offset + start + index, now));
    await profiles.insert(batch, dayOf(now));
    report(start + length);
  }
  return Math.max(0, wanted - existing);
}
