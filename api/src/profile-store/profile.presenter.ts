import { VERIFICATIONS, type ProfileDetail, type PublicProfile } from '@rishta/contracts';

import { ageOn } from './ages.ts';
import { formatProfileNumber } from './profile-number.ts';
import type { ProfileCard } from './profile-search.ts';
import type { ProfileRow } from './profile-rows.ts';

/** A profile as anyone may see it among others, on the day `today`. */
export function presentProfile(profile: Omit<ProfileCard, 'publishedAt'>, today: number): PublicProfile {
  const { number, name, gender, bornOn, city, country, religion, education, occupation } = profile;
  const { nameUr, occupationUr, isSample } = profile;
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
    isSample: isSample === 1,
    ...(nameUr !== null && occupationUr !== null && { inUrdu: { name: nameUr, occupation: occupationUr } }),
  };
}

/** A profile as anyone may see it alone. */
export function presentProfileDetail(profile: ProfileRow, today: number): ProfileDetail {
  const { motherTongue, maritalStatus, about, lookingFor, aboutUr, lookingForUr, postedBy, verified } = profile;
  const { headline, sect, pictures, pictureVisibility, listingId, videoVisibility } = profile;
  const { inUrdu, ...card } = presentProfile(profile, today);
  const longTexts = {
    ...(aboutUr !== null && { about: aboutUr }),
    ...(lookingForUr !== null && { lookingFor: lookingForUr }),
  };
  return {
    ...card,
    ...(card.isSample && listingId !== null && { hasFamily: true as const }),
    motherTongue,
    maritalStatus,
    about,
    lookingFor,
    ...(inUrdu && { inUrdu: { ...inUrdu, ...longTexts } }),
    ...(postedBy !== null && { postedBy }),
    ...(headline !== null && { headline }),
    ...(sect !== null && { sect }),
    ...(pictures > 0 && pictureVisibility !== null && { pictures: { count: pictures, visibility: pictureVisibility } }),
    ...(videoVisibility !== null && { video: { visibility: videoVisibility } }),
    verified: VERIFICATIONS.filter((way) => verified?.split(' ').includes(way)),
  };
}
