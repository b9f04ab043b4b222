/** How many characters a text has; what lies outside the basic plane counts as one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
