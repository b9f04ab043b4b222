import type { SavedSearch } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { savedSearchesTexts } from './saved-searches.texts.ts';
import en from './saved-searches.en.json' with { type: 'json' };

type Word = keyof typeof en;
const isWord = (value: string): value is Word => Object.hasOwn(en, value);

/** What a search asks for, in words. */
export function useFilterWords(filters: SavedSearch['filters']): string[] {
  const t = useTexts(savedSearchesTexts);
  const words = Object.entries(filters).map(([name, value]) => {
    if (name === 'picture' || name === 'verified') return t(name);
    if (name === 'aged' || name === 'no' || name === 'ageFrom' || name === 'ageTo') return t(name, { value });
    const word =
      name === 'education'
        ? `education-${value}`
        : name === 'motherTongue' && value === 'other'
          ? 'tongue-other'
          : value;
    // A newer API may know more words than this page.
    return isWord(word) ? t(word) : value;
  });
  return words.length > 0 ? words : [t('allProfiles')];
}
