import { ageOn, dayOf } from '../../profile-store/ages.ts';
import type { FurtherFilters } from '../../profile-store/facets/faceted-search.ts';
import { findCity } from '../../profile-store/places.ts';
import { parseProfileNumber } from '../../profile-store/profile-number.ts';
import type { FoundProfiles, Position, ProfileFilters } from '../../profile-store/profile-search.ts';
import type { ProfileRow, ProfilesRepository } from '../../profile-store/profiles.repository.ts';
import { findVisible } from '../../relation-store/owners.ts';
import type { Services } from '../../services.ts';

interface Asked extends ProfileFilters, FurtherFilters {
  /** The profile number as somebody wrote it. */
  no?: string | undefined;
  cursor?: Position | undefined;
  /** An account that does not find everybody. */
  viewer?: string | undefined;
}

const NOBODY: FoundProfiles = { cards: [], total: 0, more: false };

/** Finds what is asked for in people's own words, as of the moment `now`. */
export async function findProfiles(
  { database, profiles }: Pick<Services, 'database' | 'profiles'>,
  { no, cursor, viewer, ...filters }: Asked,
  now: number,
): Promise<FoundProfiles> {
  const placed = withPlace(filters);
  if (placed === undefined) return NOBODY;
  if (no === undefined) return profiles.search(placed, { after: cursor, viewer, today: dayOf(now) });
  const found = await findByNumber(profiles, no, placed, now);
  const [card] = found.cards;
  const isHidden = card && viewer && !(await findVisible(database, viewer, card.number, now));
  return isHidden ? NOBODY : found;
}

/** Filters with their city as it is called; undefined where there is none of that name, or not in the country. */
export function withPlace<Filters extends ProfileFilters>(filters: Filters): Filters | undefined {
  const { city, country } = filters;
  if (city === undefined) return filters;
  const place = findCity(city);
  if (place === undefined || (country !== undefined && place.country !== country)) return undefined;
  return { ...filters, city: place.city };
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
  const { ageFrom = 0, ageTo = Infinity, withPicture, verified, ...equal } = asked;
  const age = ageOn(profile.bornOn, today);
  return (
    Object.entries(equal).every(
      ([name, value]) => value === undefined || profile[name as keyof ProfileRow] === value,
    ) &&
    age >= ageFrom &&
    age <= ageTo &&
    (!withPicture || profile.pictures > 0) &&
    (!verified || Boolean(profile.verified))
  );
}
