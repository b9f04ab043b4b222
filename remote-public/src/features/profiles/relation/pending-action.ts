import { createWishes } from '../kept-wishes.ts';

/** What can be pressed on a profile by somebody who has to log in first. */
export type Wish = 'interest' | 'save';

export const wishes = createWishes<Wish>('wish');
