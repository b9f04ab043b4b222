import { createContext, use } from 'react';

import type { LocaleChoice } from './locale-choice.ts';

/** What the visitor has chosen, for those parts of the chrome that show it or change it. */
export interface ChosenLocale {
  choice: LocaleChoice;
  /** Shows the site in the chosen language; says so when its texts do not come. */
  choose: (choice: LocaleChoice) => Promise<void>;
}

export const ChosenLocaleContext = createContext<ChosenLocale | null>(null);

export function useChosenLocale(): ChosenLocale {
  const chosen = use(ChosenLocaleContext);
  if (!chosen) throw new Error('No chrome');
  return chosen;
}
