import { educationsOf } from '@rishta/contracts/choices';

import { ageBandOn, ageOn, dayOf } from '../../profile-store/ages.ts';
import { meantBy, type AskedFilters } from '../../profile-store/asked-filters.ts';
import type { FurtherFilters } from '../../profile-store/facets/faceted-search.ts';
import { parseProfileNumber } from '../../profile-store/profile-number.ts';
import type { FoundProfiles, Position, ProfileFilters } from '../../profile-store/profile-search.ts';
import type { ProfileRow } from '../../profile-store/profile-rows.ts';
import type { ProfilesRepository } from '../../profile-store/profiles.repository.ts';
import { findVisible } from '../../relation-store/owners.ts';
import type { Services } from '../../services.ts';

interface Context {
  cursor: Position | undefined;
  /** An account that does not find everybody. */
  viewer: string | undefined;
  now: number;
}

const NOBODY: FoundProfiles = { cards: [], total: 0, more: false };

/** Finds what is asked for in people's own words. */
export async function findProfiles(
  { database, profiles }: Pick<Services, 'database' | 'profiles'>,
  asked: AskedFilters,
  { cursor, viewer, now }: Context,
): Promise<FoundProfiles> {
  const meant = meantBy(asked);
  if (meant === undefined) return NOBODY;
  const { no, ...filters } = meant;
  if (no === undefined) return profiles.search(filters, { after: cursor, viewer, today: dayOf(now) });
  const found = await findByNumber(profiles, no, filters, now);
  const [card] = found.cards;
  const isHidden = card && viewer && !(await findVisible(database, viewer, card.number, now));
  return isHidden ? NOBODY : found;
}

async function findByNumber(
  profiles: ProfilesRepository,
  written: string,
  filters: ProfileFilters & FurtherFilters,
  now: number,
): Promise<FoundProfiles> {
  const number = parseProfileNumber(written);
  const profile = number === undefined ? undefined : await profiles.find(number, now);
  return profile !== undefined && fits(profile, filters, dayOf(now))
    ? { cards: [profile], total: 1, more: false }
    : NOBODY;
}

function fits(profile: ProfileRow, asked: ProfileFilters & FurtherFilters, today: number): boolean {
  const { ageBand, ageFrom = 0, ageTo = Infinity, education, withPicture, verified, ...equal } = asked;
  const age = ageOn(profile.bornOn, today);
  return (
    Object.entries(equal).every(
      ([name, value]) => value === undefined || profile[name as keyof ProfileRow] === value,
    ) &&
    // The band of its row is of when somebody looked at birthdays last.
    (!ageBand || ageBandOn(profile.bornOn, today).ageBand === ageBand) &&
    age >= ageFrom &&
    age <= ageTo &&
    (!education || educationsOf(education).includes(profile.education)) &&
    (!withPicture || profile.pictures > 0) &&
    (!verified || Boolean(profile.verified))
  );
}
