import type { Language, ProfileDetail, PublicProfile } from '@rishta/contracts';
import { useLocale } from '@rishta/remote-sdk';

type Described = PublicProfile & Partial<Pick<ProfileDetail, 'about' | 'lookingFor'>>;
type Words = Pick<Described, 'name' | 'occupation' | 'about' | 'lookingFor'>;

/** What a profile says of a person, in a language as far as it was given in it. Show it with `dir="auto"`. */
export function profileTexts({ name, occupation, about, lookingFor, inUrdu }: Described, language: Language): Words {
  const words = { name, occupation, ...(about && { about }), ...(lookingFor && { lookingFor }) };
  return language === 'ur' ? { ...words, ...inUrdu } : words;
}

/** The same in the visitor's language. */
export function useProfileTexts(): (profile: Described) => Words {
  const { language } = useLocale();
  return (profile) => profileTexts(profile, language);
}
