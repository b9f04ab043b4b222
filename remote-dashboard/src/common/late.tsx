import type { Texts } from '@rishta/i18n';
import { useApi, useNavigate } from '@rishta/remote-sdk';
import { lazy, type ComponentType } from 'react';

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
      await texts?.load('ur').catch(() => undefined);
      return { default: Part };
    } catch {
      return { default: NotHere };
    }
  });

/** The browser remembers for as long as the document lives that a file did not come: only a new one tries again. */
function NotHere() {
  const api = useApi();
  const navigate = useNavigate();
  const retry = async () => {
    // Without a connection, what the browser shows in the place of a new document has no way back.
    if ((await api.get('/contract')).reached) await navigate(0);
  };
  return (
    <Loaded from={{ state: 'failed', retry: () => void retry() }} skeleton={null}>
      {() => null}
    </Loaded>
  );
}
