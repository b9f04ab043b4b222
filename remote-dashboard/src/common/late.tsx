import type { Texts } from '@rishta/i18n';
import { useTexts } from '@rishta/remote-sdk';
import { useReload } from '@rishta/remote-sdk/use-reload';
import { lazy, type ComponentType } from 'react';

import { commonTexts } from './common.texts.ts';
import { Loaded } from './loaded.tsx';

interface LatePart<Props> {
  Part: ComponentType<Props>;
  /** Those of its texts that the page does not name. */
  texts?: Texts;
}

/**
 * A part of a page whose file is fetched when it is drawn for the first time. If that does not come, it says so in its place,
 * and the rest of the page goes on.
 */
export const late = <Props,>(load: () => Promise<LatePart<Props>>) =>
  lazy<ComponentType<Props>>(async () => {
    try {
      const { Part, texts } = await load();
      // The visitor may change the language on the way. If its words do not come, it is in English.
      const words = texts?.load('ur').catch(() => undefined);
      // In an English document nobody waits for them.
      if (document.documentElement.lang === 'ur') await words;
      return { default: Part };
    } catch {
      return { default: NotHere };
    }
  });

/** Not every browser asks a second time for a file that did not come: only a new document does for sure. */
function NotHere() {
  const t = useTexts(commonTexts);
  const [retry, isReloading] = useReload();
  return (
    <Loaded
      from={isReloading ? { state: 'loading' } : { state: 'failed', retry, message: t('lateLost') }}
      skeleton={null}
    >
      {() => null}
    </Loaded>
  );
}
