import type { ProfileDetail, PublicProfile } from '@rishta/contracts';

import { ageOn } from './ages.ts';
import { formatProfileNumber } from './profile-number.ts';
import type { ProfileCard } from './profile-search.ts';
import type { ProfileRow } from './profiles.repository.ts';

/** A profile as anyone may see it among others, on the day `today`. */
export function presentProfile(profile: Omit<ProfileCard, 'publishedAt'>, today: number): PublicProfile {
  const { number, name, gender, bornOn, city, country, religion, education, occupation } = profile;
  return {
    id: formatProfileNumber(number),
    name,
    gender,
    age: ageOn(bornOn, today),
    city,
    country,
    religion,
    education,
    occupation,
  };
}

/** A profile as anyone may see it alone. */
export function presentProfileDetail(profile: ProfileRow, today: number): ProfileDetail {
  const { motherTongue, maritalStatus, about, lookingFor, isSample } = profile;
  return {
    ...presentProfile(profile, today),
    motherTongue,
    maritalStatus,
    about,
    lookingFor,
    isSample: isSample === 1,
  };
}
