/** A number as an Urdu or Arabic keyboard types it, in the digits that the API reads, without what stands between them. */
export const westernDigits = (written: string): string =>
  written.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/[\s-]/g, '');
