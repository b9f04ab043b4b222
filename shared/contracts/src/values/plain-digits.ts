/**
 * A number or a code as somebody has typed or pasted it, in common digits: keyboards of Urdu and Arabic write their own, and
 * marks that nobody sees come along with what is copied.
 */
export const plainDigits = (written: string): string =>
  written
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim();
