import { useNotices, useTexts } from '@rishta/remote-sdk';
import { useEffect, useState, type ComponentType } from 'react';

import { browser } from '../browser.ts';
import { connection } from '../connection.ts';
import { chromeTexts } from './chrome.texts.ts';
import type { HeaderDialogsProps } from './header-dialogs.tsx';

const load = () =>
  import(/* webpackChunkName: "header-dialogs" */ './header-dialogs.tsx').then(({ loadHeaderDialogs }) =>
    loadHeaderDialogs(),
  );

/** Fetches the dialogs for a visitor who is about to open one. */
export const preloadHeaderDialogs = (): void => {
  // A failed preload is ignored: opening a dialog reports the failure.
  load().catch(() => undefined);
};

/**
 * The dialogs of the header, from the first time that one is opened. Not by `lazy`: React shows what comes late when it has
 * nothing else to do, and this is what the visitor has asked for.
 */
export function LazyHeaderDialogs(props: HeaderDialogsProps) {
  const { dialog, onClose } = props;
  const t = useTexts(chromeTexts);
  const notices = useNotices();
  const [Dialogs, setDialogs] = useState<ComponentType<HeaderDialogsProps>>();
  useEffect(() => {
    if (!dialog || Dialogs) return;
    load().then(
      (HeaderDialogs) => setDialogs(() => HeaderDialogs),
      () => {
        // The browser remembers that for as long as the document lives: only a new one tries again.
        notices.show({
          id: 'header-dialog',
          tone: 'error',
          text: t('failure-unreachable-title'),
          action: { label: t('reload'), run: () => void connection.leave(browser.reload) },
        });
        onClose();
      },
    );
  }, [dialog, Dialogs, notices, onClose, t]);
  return Dialogs && <Dialogs {...props} />;
}
