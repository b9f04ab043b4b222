import { ageOn } from '../../profile-store/ages.ts';
import type { FurtherFilters } from '../../profile-store/facets/faceted-search.ts';
import { findCity } from '../../profile-store/places.ts';
import { parseProfileNumber } from '../../profile-store/profile-number.ts';
import type { FoundProfiles, Position, ProfileFilters } from '../../profile-store/profile-search.ts';
import type { ProfileRow, ProfilesRepository } from '../../profile-store/profiles.repository.ts';

interface Asked extends ProfileFilters, FurtherFilters {
  /** The profile number as somebody wrote it. */
  no?: string | undefined;
  cursor?: Position | undefined;
}

const NOBODY: FoundProfiles = { cards: [], total: 0, more: false };

/** Finds what is asked for in people's own words, as of the day `today`. */
export async function findProfiles(
  profiles: ProfilesRepository,
  { no, cursor, ...filters }: Asked,
  today: number,
): Promise<FoundProfiles> {
  const { city, country } = filters;
  const place = city === undefined ? undefined : findCity(city);
  const isNowhere = city !== undefined && place === undefined;
  if (isNowhere || (place && country && place.country !== country)) return NOBODY;
  if (place) filters.city = place.city;
  return no === undefined ? profiles.search(filters, cursor, today) : findByNumber(profiles, no, filters, today);
}

async function findByNumber(
  profiles: ProfilesRepository,
  written: string,
  filters: Omit<Asked, 'no' | 'cursor'>,
  today: number,
): Promise<FoundProfiles> {
  const number = parseProfileNumber(written);
  const profile = number === undefined ? undefined : await profiles.find(number);
  return profile !== undefined && fits(profile, filters, today) ? { cards: [profile], total: 1, more: false } : NOBODY;
}

function fits(profile: ProfileRow, asked: Omit<Asked, 'no' | 'cursor'>, today: number): boolean {
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
