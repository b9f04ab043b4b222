import { LISTING_LIMITS } from '@rishta/contracts/limits';

import type { Rule } from '../http/fields.ts';
import { isPictureId } from '../images/own-images.ts';
import { text } from '../texts/texts.ts';

/** The pictures of one text. */
export const pictureIds: Rule<string[]> = (input) => {
  if (!Array.isArray(input) || !input.every(isPictureId)) {
    return { error: text('pictures-unknown') };
  }
  if (input.length > LISTING_LIMITS.images) {
    return { error: text('pictures-too-many', { max: LISTING_LIMITS.images }) };
  }
  return new Set(input).size < input.length ? { error: text('pictures-repeated') } : { value: input };
};
