const compact = (number: string): string => number.replace(/[\s().-]/g, '');

/** A number as dialled at home (03…, 042…) or from abroad (+92…, +44…). */
export const isPhone = (text: string): boolean => /^(0[1-9]\d{6,10}|\+[1-9]\d{7,14})$/.test(compact(text));

/** E.164; a number without a country is one of Pakistan. */
export const toInternational = (phone: string): string => compact(phone).replace(/^0/, '+92');

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

/** The address of a website, however it was written; undefined when it is none. */
export function websiteUrl(text: string): string | undefined {
  const typed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname) ? href : undefined;
}
