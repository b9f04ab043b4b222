/** Whether a text has the form of an address; the API has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

const compact = (number: string): string => number.replace(/[\s().-]/g, '');

/** A mobile number of Pakistan (03…, +92…) or Britain (+44…), with or without spaces. */
export const isMobile = (text: string): boolean => /^(03\d{9}|\+923\d{9}|\+44\d{9,10})$/.test(compact(text));

/** Any number of Pakistan or Britain. */
export const isPhone = (text: string): boolean => /^(0\d{9,10}|\+92\d{9,10}|\+44\d{9,10})$/.test(compact(text));
