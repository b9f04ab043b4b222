import type { Language } from '@rishta/contracts';

import type { ShownProfile } from './profile-lookup.ts';

type Words = Pick<ShownProfile, 'name' | 'occupation' | 'about' | 'lookingFor'>;

/** The texts of a profile in a language, as far as they were given in it. */
export function wordsOf({ name, occupation, about, lookingFor, inUrdu }: ShownProfile, language: Language): Words {
  const words = { name, occupation, ...(about && { about }), ...(lookingFor && { lookingFor }) };
  return language === 'ur' ? { ...words, ...inUrdu } : words;
}
