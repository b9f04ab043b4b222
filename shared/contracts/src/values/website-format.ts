import { BUSINESS_PAGE_LIMITS } from './limits.ts';

/** The address of a website with its scheme, however it was written; undefined when a text is none. */
export function websiteUrlOf(text: string): string | undefined {
  const typed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWebsite =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    /[^.]\.[^.]/.test(url.hostname) &&
    url.username + url.password === '' &&
    url.href.length <= BUSINESS_PAGE_LIMITS.website.max;
  return isWebsite ? url.href : undefined;
}
