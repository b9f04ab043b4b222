import type { Translate } from '@rishta/remote-sdk';

import type { TextKey } from '../../business-page.texts.ts';
import type { Entry } from '../../page.model.ts';

const ENOUGH = 60;

/** A few words by which a post is recognised: how it begins, or the name of its file. */
export function beginningOf({ text, attachment }: Entry, t: Translate<TextKey>): string {
  const words = text.trim() || (attachment?.file.name ?? t('pictureOfPage'));
  const characters = Array.from(words);
  return characters.length > ENOUGH ? `${characters.slice(0, ENOUGH).join('').trimEnd()}…` : words;
}
