import * as address from '@rishta/remote-sdk/login-address';

/**
 * Where the visitor wanted to go before logging in: the `next` of the address, if it is a path of this site.
 *
 * Anyone can write a link with any `next`; one that leads to another host would lend it this site's name.
 */
export function nextAddress(search: URLSearchParams): string | undefined {
  const next = search.get(address.NEXT);
  // Browsers read a backslash as a slash, skip tabs and line breaks, and take `/.` out of `/.//host`.
  return next && /^(?![^?#]*\/\/)\/[^\\\p{Cc}]*$/u.test(next) ? next : undefined;
}

/** Hands the wish on to another page of this remote. */
export const withNext = (path: string, next: string | undefined): string =>
  next === undefined ? path : address.withNext(path, next);
