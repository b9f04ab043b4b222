import type { Language } from '@rishta/contracts';
import { LANGUAGE_PARAMETER } from '@rishta/contracts/wire';
import { directionOf } from '@rishta/i18n';
import type { Locale } from '@rishta/remote-sdk';
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { inLanguage } from '../browser.ts';
import { loadFont } from './load-font.ts';
import { DEFAULT_COUNTRY, rememberedCountry, shownLanguage, type LocaleChoice } from './locale-choice.ts';

interface LocaleHost {
  locale: Locale;
  choice: LocaleChoice;
  /** Shows the site in the chosen language, once its texts and its font are there. */
  choose: (choice: LocaleChoice) => Promise<void>;
}

/**
 * Language and country of this visit. `prepare` loads a language's texts before anything is drawn in it; `onLanguage` is told
 * once they are there, if nothing else was chosen meanwhile.
 */
export function useLocaleHost(
  initial: Language,
  prepare: (language: Language) => Promise<void>,
  onLanguage: (language: Language) => void,
): LocaleHost {
  const [choice, setChoice] = useState<LocaleChoice>({ language: initial, country: DEFAULT_COUNTRY });
  const language = shownLanguage(choice);
  const direction = directionOf(language);
  const latest = useRef(initial);

  useEffect(() => {
    // Only now, and not urgent: the server's HTML is the same for every country.
    startTransition(() => {
      setChoice((chosen) => ({ ...chosen, country: rememberedCountry() }));
    });
  }, []);

  // Before anything is painted: the words, their font and their direction change in one.
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (root.lang === language) return;
    root.lang = language;
    root.dir = direction;
    // Draws a frame or two unseen, so that nobody sees elements jump to their new places.
    root.dataset['turns'] = '';
    requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['turns']));
  }, [language, direction]);

  // After each move too. A reload, a bookmark or whoever gets the address is to come to what is shown; the router need not
  // know, for it would load the page's data anew.
  useEffect(() => {
    const named = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
    if (named && named !== language) history.replaceState(history.state, '', inLanguage(location.href));
  });

  const choose = useCallback(
    async (next: LocaleChoice) => {
      const wanted = shownLanguage(next);
      latest.current = wanted;
      const font = loadFont(wanted);
      await prepare(wanted);
      // The texts of an earlier choice may come later.
      const isWanted = () => latest.current === wanted;
      // Before the font: pages that are opened meanwhile come with the texts of this language.
      if (isWanted()) onLanguage(wanted);
      await font;
      if (isWanted()) setChoice(next);
    },
    [prepare, onLanguage],
  );

  const locale = useMemo(
    () => ({ language, direction, country: choice.country }),
    [language, direction, choice.country],
  );
  return { locale, choice, choose };
}
