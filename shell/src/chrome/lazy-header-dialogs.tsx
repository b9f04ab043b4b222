import { useNotices, useTexts } from '@rishta/remote-sdk';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';

import { browser } from '../browser.ts';
import { connection } from '../connection.ts';
import { chromeTexts } from './chrome.texts.ts';
import type { HeaderDialogsProps } from './header-dialogs.tsx';

const load = () => import(/* webpackChunkName: "header-dialogs" */ './header-dialogs.tsx');

const HeaderDialogs = lazy<ComponentType<HeaderDialogsProps>>(() =>
  load().then(
    ({ HeaderDialogs: dialogs }) => ({ default: dialogs }),
    () => ({ default: NoDialogs }),
  ),
);

/** Fetches the dialogs for a visitor who is about to open one. */
export const preloadHeaderDialogs = (): void => {
  // Who opens one in spite of it is told that it did not arrive.
  load().catch(() => undefined);
};

/** The dialogs did not arrive. The browser remembers that for as long as the document lives: only a new one tries again. */
function NoDialogs({ dialog, onClose }: HeaderDialogsProps) {
  const t = useTexts(chromeTexts);
  const notices = useNotices();
  useEffect(() => {
    if (!dialog) return;
    notices.show({
      id: 'header-dialog',
      tone: 'error',
      text: t('failure-unreachable-title'),
      action: { label: t('reload'), run: () => void connection.leave(browser.reload) },
    });
    onClose();
  }, [dialog, notices, onClose, t]);
  return null;
}

/** The dialogs of the header, from the first time that one is opened. */
export function LazyHeaderDialogs(props: HeaderDialogsProps) {
  return (
    <Suspense>
      <HeaderDialogs {...props} />
    </Suspense>
  );
}
