import type { AgeBand, PublicProfile } from '@rishta/contracts';
import { educationsOf } from '@rishta/contracts/choices';

import type { SearchFilters } from './search-filters.ts';

const ON_NO_CARD = ['maritalStatus', 'motherTongue', 'picture', 'verified'] as const;

/** Whether a search finds a sample, as far as its card tells. */
export const matches = (profile: PublicProfile, filters: SearchFilters): boolean =>
  (!filters.gender || profile.gender === filters.gender) &&
  (!filters.aged || isInBand(profile.age, filters.aged)) &&
  (!filters.no || sameNumber(profile.id, filters.no)) &&
  (!filters.country || profile.country === filters.country) &&
  (!filters.city || profile.city === filters.city) &&
  (!filters.religion || profile.religion === filters.religion) &&
  (!filters.education || educationsOf(filters.education).includes(profile.education)) &&
  (!filters.ageFrom || profile.age >= Number(filters.ageFrom)) &&
  (!filters.ageTo || profile.age <= Number(filters.ageTo)) &&
  ON_NO_CARD.every((name) => !filters[name]);

function isInBand(age: number, band: AgeBand): boolean {
  const [from = 0, to] = band.split(/[-+]/).filter(Boolean).map(Number);
  return to === undefined ? age > from : age >= from && age <= to;
}

/** People write a number as they like: R1004, r-1004, 1004. */
const sameNumber = (id: string, written: string) => id.replace(/\D/g, '') === written.replace(/\D/g, '');
