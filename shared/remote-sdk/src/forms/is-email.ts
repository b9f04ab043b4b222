/** In characters; no mail can be sent to a longer address. */
const LONGEST = 254;

/** Whether a text, but for spaces around it, has the form of an address; the API has the last word. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= LONGEST && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address);
}
