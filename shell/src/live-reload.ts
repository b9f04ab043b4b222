import { ADDRESSES } from '@rishta/contracts/wire';

import { browser } from './browser.ts';

/** Reloads the page when other releases go live; for `npm run dev`, where that is each saved change. */
export function reloadOnChange(): void {
  new EventSource(ADDRESSES.changes).addEventListener('message', browser.reload);
}
