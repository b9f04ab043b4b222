// Bundled by the remote, so that pages which ask nobody to log in do not load it.

/** The parameter that says where one goes on to after logging in or registering: a path of this site. */
export const NEXT = 'next';

export const withNext = (path: string, next: string): string => `${path}?${new URLSearchParams({ [NEXT]: next })}`;

/** Where one logs in, to go on to `next`. */
export const loginAddress = (next: string): string => withNext('/Login', next);

/** Where one registers, to go on to `next`. */
export const registerAddress = (next: string): string => withNext('/Register', next);
