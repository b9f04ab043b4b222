import { FIRST_PAGE_KEY } from '@rishta/contracts/wire';

/**
 * React Router has one key for the first pages of all documents. By it a page that the browser draws would begin as far down
 * as the document before was left. This gives the present one its own in the history, where it outlasts a reload.
 */
export function giveFirstPageItsKey(): void {
  // eslint-disable-next-line @typescript-eslint/restrict-plus-operands -- the number is only there to differ
  history.replaceState({ key: FIRST_PAGE_KEY + Math.random(), ...history.state }, '');
}
