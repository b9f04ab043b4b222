import { pictureTypeOf } from '@rishta/contracts/formats';
import { IMAGE_LIMITS, IMAGE_MEGAPIXELS } from '@rishta/contracts/limits';
import sharp from 'sharp';

import { UnsupportedMediaError, UnusableContentError } from '../../http/errors.ts';
import { text } from '../../texts/texts.ts';
import { countScans } from './jpeg-scans.ts';
import { withoutTexts } from './png-chunks.ts';

/** Cameras and programs write some ten. Each is as much work as a whole picture, however few its bytes. */
const MOST_JPEG_SCANS = 60;

/**
 * Gives the bytes that a decoder may unpack, or throws why there are none. Reads only what a picture says of itself, so
 * that one that would take much memory or time costs nearly none.
 */
export async function checkPicture(upload: Buffer): Promise<Buffer> {
  const picture = withoutTraps(upload);
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata().catch(refuseAsDamaged);
  if (width > IMAGE_LIMITS.side || height > IMAGE_LIMITS.side) {
    throw new UnusableContentError(text('picture-sides', { max: IMAGE_LIMITS.side }));
  }
  if (width * height > IMAGE_LIMITS.pixels) {
    throw new UnusableContentError(text('picture-pixels', { max: IMAGE_MEGAPIXELS }));
  }
  return picture;
}

export function refuseAsDamaged(): never {
  throw new UnusableContentError(text('picture-damaged'));
}

/** By the first bytes; names and headers can say anything. */
function withoutTraps(bytes: Buffer): Buffer {
  const type = pictureTypeOf(bytes);
  if (type === undefined) throw new UnsupportedMediaError(text('picture-type'));
  if (type === 'image/png') return withoutTexts(bytes);
  if (type === 'image/jpeg' && countScans(bytes) > MOST_JPEG_SCANS) {
    throw new UnusableContentError(text('picture-layers'));
  }
  return bytes;
}
