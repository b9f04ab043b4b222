import type { Language, ProfileDetail } from '@rishta/contracts';
import { format, type Values } from '@rishta/i18n';

import { cityName, countryName } from '../../../content/places.content.ts';
import { profileTexts } from '../../../content/profile-texts.ts';
import { wordingTexts } from './wording.texts.ts';

/** Writes the introduction of a candidate, in a language, from what is public. `link` leads to the profile. */
export type Introducer = (profile: ProfileDetail, language: Language, link: string) => Promise<string>;

/** Of what a family looks for, so much is said. */
const MOST_WORDS = 40;

/** Rules of our own: each line says one kind of thing, in the order in which families ask. */
export const introduceByRules: Introducer = async (profile, language, link) => {
  await wordingTexts.load(language);
  const catalog = wordingTexts.catalog(language);
  const say = (key: keyof typeof catalog, values: Values) => format(catalog[key], language, values);
  const { name, occupation, lookingFor } = profileTexts(profile, language);
  const education = profile.education === 'other' ? undefined : catalog[profile.education];
  const lines = [
    say(`opening-${profile.gender}`, {
      name: apart(name, language),
      age: profile.age,
      city: cityName(profile.city)[language],
      country: countryName(profile.country)[language],
    }),
    education === undefined
      ? say('workOnly', { occupation: apart(occupation, language) })
      : say('work', { occupation: apart(occupation, language), education }),
    say('facts', {
      religion: catalog[profile.religion],
      motherTongue: catalog[profile.motherTongue],
      maritalStatus: catalog[profile.maritalStatus],
    }),
    ...(lookingFor ? [say('lookingFor', { lookingFor: apart(shorten(lookingFor), language) })] : []),
    '',
    say('link', { id: profile.id, link }),
  ];
  return lines.join('\n');
};

/** What a family has written from left to right, so that its full stops and brackets stay with it among words of Urdu. */
const apart = (text: string, language: Language): string =>
  language === 'ur' && /\p{Script=Latin}/u.test(text) ? `\u2068${text}\u2069` : text;

/** The first words, on one line. */
function shorten(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length <= MOST_WORDS ? words.join(' ') : `${words.slice(0, MOST_WORDS).join(' ')} …`;
}
