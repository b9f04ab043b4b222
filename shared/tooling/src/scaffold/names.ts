import { NotMade } from './not-made.ts';

/** A name as a folder has it, such as `success-stories`. */
export type Name = string;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** With more, the longest import line of a page would be wrapped. */
const LONGEST = 30;

/** @throws NotMade */
export function assertName(text: string): asserts text is Name {
  if (NAME.test(text) && text.length <= LONGEST) return;
  throw new NotMade(
    `'${text}' is no name. Use small letters, digits and single hyphens, ${LONGEST} at most, such as success-stories.`,
  );
}

/** `successStories` */
export const camel = (name: Name): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `Success stories` */
export const sentence = (name: Name): string => capital(name.replaceAll('-', ' '));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
