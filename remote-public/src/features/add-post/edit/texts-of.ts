import type { Listing } from '@rishta/contracts';

import { SHOWN } from '../steps/shown-video.ts';
import { EMPTY_TEXTS, FIELDS, type Field, type PostTexts } from '../post.model.ts';

/** What the controls hold of a listing that was handed in before. */
export function textsOf(listing: Listing): PostTexts {
  const stored: Partial<Record<string, unknown>> = {
    ...listing,
    video: listing.videoUrl,
    showVideo: listing.showVideo === true ? SHOWN : '',
  };
  const read = (field: Field) => {
    const value = stored[field];
    return typeof value === 'string' ? value : EMPTY_TEXTS[field];
  };
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as PostTexts;
}
