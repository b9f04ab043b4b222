import { useLocale } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import type * as parts from './lazy-components.ts';

type LazyComponents = typeof parts;

/** Asked for once: webpack takes a module whose imports have failed for loaded when it is asked for again. */
let loading: Promise<LazyComponents> | undefined;

/** What comes once the page has come to life; undefined until then. Without it the page says all that it said. */
export function useLazyComponents(): LazyComponents | undefined {
  const { language } = useLocale();
  const [loaded, setLoaded] = useState<LazyComponents>();
  useEffect(() => {
    let isOver = false;
    loading ??= import('./lazy-components.ts').then(async (module) => {
      // If the words of the panel do not come, it is in English.
      await module.relationTexts.load(language).catch(() => undefined);
      return module;
    });
    loading.then(
      (module) => {
        if (!isOver) setLoaded(module);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [language]);
  return loaded;
}
