import type { Language } from '@rishta/contracts';
import { directionOf } from '@rishta/i18n';
import type { Locale } from '@rishta/remote-sdk';
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { loadFace } from './load-face.ts';
import { DEFAULT_COUNTRY, rememberedCountry, shownLanguage, type LocaleChoice } from './locale-choice.ts';

interface LocaleHost {
  locale: Locale;
  choice: LocaleChoice;
  /** Shows the site in the chosen language, once its texts and its face are there. */
  choose: (choice: LocaleChoice) => Promise<void>;
}

/** Language and country of this visit. `prepare` loads a language's texts before anything is drawn in it. */
export function useLocaleHost(initial: Language, prepare: (language: Language) => Promise<void>): LocaleHost {
  const [choice, setChoice] = useState<LocaleChoice>({ language: initial, country: DEFAULT_COUNTRY });
  const language = shownLanguage(choice);
  const direction = directionOf(language);

  useEffect(() => {
    // Only now, and not urgent: the server's HTML is the same for every country.
    startTransition(() => {
      setChoice((chosen) => ({ ...chosen, country: rememberedCountry() }));
    });
  }, []);

  // Before anything is painted: the words, their face and their direction change in one.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
    // A frame of it is drawn unseen: what has moved in it has moved in nobody's sight.
    requestAnimationFrame(() => requestAnimationFrame(() => delete document.documentElement.dataset['turns']));
  }, [language, direction]);

  const choose = useCallback(
    async (next: LocaleChoice) => {
      await Promise.all([prepare(shownLanguage(next)), loadFace(shownLanguage(next))]);
      if (shownLanguage(next) !== language) document.documentElement.dataset['turns'] = '';
      setChoice(next);
    },
    [prepare, language],
  );

  const locale = useMemo(
    () => ({ language, direction, country: choice.country }),
    [language, direction, choice.country],
  );
  return { locale, choice, choose };
}
