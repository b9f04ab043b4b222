/**
 * Whether a text can be a telephone number of Pakistan or Britain, in the ways in which people write them:
 * 03001234567, +92 300 1234567, 0044 20 7946 0000, or without any prefix beside a field that shows it.
 */
export const isPhoneNumber = (text: string): boolean =>
  /^((\+|00)(92|44)0?|0)?[1-9]\d{8,9}$/.test(text.replace(/[\s().-]/g, ''));
