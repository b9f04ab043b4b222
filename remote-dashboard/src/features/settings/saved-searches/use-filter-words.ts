import type { SavedSearch } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { settingsTexts } from '../settings.texts.ts';
import en from './saved-searches.en.json' with { type: 'json' };
import { savedSearchesTexts } from './saved-searches.texts.ts';

const isWord = (value: string): value is keyof typeof en => Object.hasOwn(en, value);

/** What a search asks for, in words; places are written as everywhere here. */
export function useFilterWords(filters: SavedSearch['filters']): string[] {
  const t = useTexts(savedSearchesTexts);
  const say = useTexts(settingsTexts);
  return Object.entries(filters).map(([name, value]) => {
    switch (value) {
      case '1':
        return t(name as 'picture' | 'verified');
      case 'other':
        return t(`${name as 'education' | 'motherTongue'}Other`);
      case 'bachelors+':
      case 'masters+':
        return t('atLeast', { education: say(value === 'bachelors+' ? 'bachelors' : 'masters') });
      case 'bachelors':
      case 'masters':
      case 'phd':
      case 'never_married':
      case 'divorced':
      case 'widowed':
        return say(value);
    }
    if (isWord(value)) return t(value);
    // Figures stay in their order in Urdu, too.
    return isWord(name) ? `${t(name)} \u200e${value}\u200e` : value;
  });
}
