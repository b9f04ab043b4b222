import { UNREAD_COUNTED } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';

import { frameTexts } from '../../frame/frame.texts.ts';
import { useNumberFormat } from '../use-number-format.ts';
import { useAskedUnread } from './use-asked-unread.ts';

/** The highest number that is told: what is counted up to stands for more as well. */
const MOST = UNREAD_COUNTED - 1;

/** How many notifications are new, to be shown and to be read out. Undefined when there is none, or nobody knows. */
export function useUnreadWords(): { shown: string; said: string } | undefined {
  const t = useTexts(frameTexts);
  const format = useNumberFormat();
  const unread = useAskedUnread();
  if (unread === 0) return undefined;
  return unread > MOST
    ? { shown: `${format(MOST)}+`, said: t('unreadMany', { count: MOST }) }
    : { shown: format(unread), said: t('unread', { count: unread }) };
}
