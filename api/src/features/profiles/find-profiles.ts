import { findCity } from '../../profile-store/places.ts';
import { parseProfileNumber } from '../../profile-store/profile-number.ts';
import type { FoundProfiles, Position, ProfileFilters } from '../../profile-store/profile-search.ts';
import type { ProfilesRepository } from '../../profile-store/profiles.repository.ts';

interface Asked extends ProfileFilters {
  /** The profile number as somebody wrote it. */
  no?: string | undefined;
  cursor?: Position | undefined;
}

const NOBODY: FoundProfiles = { cards: [], total: 0, more: false };

/** Finds what is asked for in people's own words. */
export async function findProfiles(
  profiles: ProfilesRepository,
  { no, cursor, ...filters }: Asked,
  now: number,
): Promise<FoundProfiles> {
  const { city, country } = filters;
  const place = city === undefined ? undefined : findCity(city);
  const isNowhere = city !== undefined && place === undefined;
  if (isNowhere || (place && country && place.country !== country)) return NOBODY;
  if (place) filters.city = place.city;
  return no === undefined ? profiles.search(filters, cursor) : findByNumber(profiles, no, filters, now);
}

async function findByNumber(
  profiles: ProfilesRepository,
  written: string,
  filters: ProfileFilters,
  now: number,
): Promise<FoundProfiles> {
  const number = parseProfileNumber(written);
  const profile = number === undefined ? undefined : await profiles.find(number, now);
  if (profile === undefined) return NOBODY;
  const isMeant = Object.entries(filters).every(
    ([name, value]) => value === undefined || profile[name as keyof ProfileFilters] === value,
  );
  return isMeant ? { cards: [profile], total: 1, more: false } : NOBODY;
}
