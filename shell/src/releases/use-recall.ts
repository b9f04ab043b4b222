import type { Notices } from '@rishta/remote-sdk';
import { useEffect } from 'react';

import { browser } from '../browser.ts';
import type { ReleaseState } from './compare-releases.ts';

interface Recall {
  state: ReleaseState;
  isDirty: boolean;
  notices: Notices;
  text: string;
  reloadLabel: string;
}

/** How long the notice can be read before the page reloads, in milliseconds. */
const READING_TIME = 3_000;

/** Tells the visitor of a rolled-back release, and reloads once no form holds anything unsaved. */
export function useRecall({ state, isDirty, notices, text, reloadLabel }: Recall): void {
  useEffect(() => {
    if (state !== 'recalled') return;
    notices.show({
      id: 'recalled',
      tone: 'info',
      text,
      stays: true,
      action: { label: reloadLabel, run: browser.reload },
    });
    if (isDirty) return;
    const timer = setTimeout(browser.reload, READING_TIME);
    return () => {
      clearTimeout(timer);
    };
  }, [state, isDirty, notices, text, reloadLabel]);
}
