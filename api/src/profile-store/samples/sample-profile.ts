import type { Gender, MaritalStatus, ProfilePoster, Verification } from '@rishta/contracts';

import { dayOf } from '../ages.ts';
import { findCity, type Place } from '../places.ts';
import type { NewProfile } from '../profile-rows.ts';
import { FIRST_SAMPLES } from './first-samples.ts';
import { sampleCity, sampleReligion, sampleTongue, sampleWork } from './life-facts.ts';
import { sampleName } from './names.ts';
import { Random } from './random.ts';
import { nameInUrdu } from './urdu-names.ts';
import { occupationInUrdu } from './urdu-terms.ts';
import { sampleAbout, sampleLookingFor } from './biographies.ts';

/** Samples are older than any member; each came some time before the one with the number above. */
const NEWEST = Date.UTC(2026, 0, 1);
const APART = 30_000;
const DAY = 86_400_000;

type Person = Pick<NewProfile, 'name' | 'gender' | 'religion' | 'education' | 'occupation'> & Place & { age: number };

const POSTERS: readonly (readonly [ProfilePoster, number])[] = [
  ['parent', 40],
  ['self', 30],
  ['relative', 20],
  ['bureau', 10],
];
const VERIFIED: readonly (readonly [readonly Verification[], number])[] = [
  [[], 30],
  [['phone_call'], 30],
  [['phone_call', 'payment'], 25],
  [['phone_call', 'payment', 'in_person'], 15],
];

/** The invented person of that index: always the same one, of the same age. */
export function sampleProfile(index: number, number: number, now: number): NewProfile {
  const random = new Random(index);
  const { age, ...person } = firstSample(index) ?? inventPerson(random);
  const { name, gender, occupation } = person;
  const maritalStatus = maritalStatusAt(random, age);
  // The birthday was in the last months, so that samples keep their ages for most of a year.
  const bornOn = dayOf(now - random.below(60) * DAY) - age * 10_000;
  const motherTongue = sampleTongue(random, person.city);
  const about = sampleAbout(random, { ...person, age, maritalStatus });
  const lookingFor = sampleLookingFor(random, gender);
  return {
    ...person,
    number,
    bornOn,
    motherTongue,
    maritalStatus,
    nameUr: nameInUrdu(name),
    occupationUr: occupationInUrdu(occupation, gender),
    about: about.en,
    aboutUr: about.ur,
    lookingFor: lookingFor.en,
    lookingForUr: lookingFor.ur,
    isSample: 1,
    pictures: 0,
    pictureVisibility: null,
    headline: null,
    sect: null,
    publishedAt: NEWEST - index * APART - random.below(APART),
    postedBy: random.weighted(POSTERS),
    verified: random.weighted(VERIFIED).join(' '),
  };
}

function firstSample(index: number): Person | undefined {
  const first = FIRST_SAMPLES[index];
  if (first === undefined) return undefined;
  const [name, gender, age, city, religion, education, occupation] = first;
  return { name, gender, age, ...placeOf(city), religion, education, occupation };
}

function inventPerson(random: Random): Person {
  const gender: Gender = random.next() < 0.52 ? 'male' : 'female';
  const place = placeOf(sampleCity(random));
  const religion = sampleReligion(random, place.country);
  // Most are in their twenties and early thirties.
  const age = 18 + Math.floor(42.99 * ((random.next() + random.next() + random.next()) / 3) ** 1.6);
  return { name: sampleName(random, religion, gender), gender, age, ...place, religion, ...sampleWork(random, age) };
}

function maritalStatusAt(random: Random, age: number): MaritalStatus {
  const past = random.next();
  if (past < (age - 22) * 0.012) return 'divorced';
  return past > 1 - Math.max(0, age - 32) * 0.008 ? 'widowed' : 'never_married';
}

function placeOf(city: string): Place {
  const place = findCity(city);
  if (place === undefined) throw new Error(`There is no city '${city}'`);
  return place;
}
