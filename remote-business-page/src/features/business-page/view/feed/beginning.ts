import type { Draft } from '../../page.model.ts';

const ENOUGH = 60;

/** A few words by which a post is recognised: how it begins, or the name of its file. */
export function beginningOf({ text, attachment }: Draft): string {
  const words = text.trim() || (attachment?.file.name ?? '');
  const characters = Array.from(words);
  return characters.length > ENOUGH ? `${characters.slice(0, ENOUGH).join('').trimEnd()}…` : words;
}
