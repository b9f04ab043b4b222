import type { PublicProfile } from '@rishta/contracts';
import { useLocale } from '@rishta/remote-sdk';

/** What a profile says of a person, in the visitor's language where it was given in it. Show it with `dir="auto"`. */
export function useOwnWords(): (profile: PublicProfile) => { name: string; occupation: string } {
  const { language } = useLocale();
  return ({ name, occupation, inUrdu }) => (language === 'ur' && inUrdu ? inUrdu : { name, occupation });
}
