import type { NotificationKind } from '@rishta/contracts';
import { NOTIFICATION_PAGES } from '@rishta/contracts/mailed-pages';

const isKnown = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_PAGES, kind);

/** The words of a kind, by their name in the catalog, and where it leads. A newer API may know more kinds. */
export const wordsOf = (kind: string, about: string): { text: NotificationKind | 'other'; to: string } =>
  isKnown(kind)
    ? { text: kind, to: NOTIFICATION_PAGES[kind].replace('{about}', about) }
    : { text: 'other', to: '/Dashboard' };
