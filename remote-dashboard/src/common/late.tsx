import type { Texts } from '@rishta/i18n';
import { useApi, useNavigate, useTexts } from '@rishta/remote-sdk';
import { lazy, useState, type ComponentType } from 'react';

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

/** The browser remembers for as long as the document lives that a file did not come: only a new one tries again. */
function NotHere() {
  const api = useApi();
  const navigate = useNavigate();
  const t = useTexts(commonTexts);
  const [isAsking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    // Without a connection, what the browser shows in the place of a new document has no way back.
    if ((await api.get('/contract')).reached) await navigate(0);
    setAsking(false);
  };
  return (
    <Loaded
      from={isAsking ? { state: 'loading' } : { state: 'failed', retry: () => void retry(), message: t('lateLost') }}
      skeleton={null}
    >
      {() => null}
    </Loaded>
  );
}
