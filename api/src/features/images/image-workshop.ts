import { availableParallelism } from 'node:os';

import { IMAGE_LIMITS, IMAGE_SIZES, type ImageSize } from '@rishta/contracts';
import pLimit from 'p-limit';
import sharp from 'sharp';

import { UnavailableError, UnsupportedMediaError, UnusableContentError } from '../../http/errors.ts';

/** A picture as it is kept: each size a WebP file, upright, without metadata. */
export interface FinishedImage {
  width: number;
  height: number;
  files: Record<ImageSize, Buffer>;
}

// A decoder that is never reached cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Pictures side by side use the processors; threads within each would only get in each other's way.
sharp.concurrency(1);
sharp.cache(false);

/** An unpacked picture takes up to 100 MB, hence few at a time. */
const AT_A_TIME = Math.max(1, Math.min(4, availableParallelism() - 1));
const LONGEST_QUEUE = 30;
const SECONDS_PER_STEP = 8;

const slots = pLimit(AT_A_TIME);

/** Makes what is kept of an uploaded picture, or throws why it cannot be taken. */
export async function finishImage(upload: Buffer): Promise<FinishedImage> {
  if (!isPicture(upload)) throw new UnsupportedMediaError('Send a JPEG, PNG or WebP picture.');
  if (slots.pendingCount >= LONGEST_QUEUE) throw new UnavailableError();
  return slots(async () => {
    const { data, info } = await unpack(upload);
    const { width, height, channels } = info;
    const file = (pixels: number) =>
      sharp(data, { raw: { width, height, channels } })
        .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: SECONDS_PER_STEP })
        .toBuffer();
    const [large, medium, small] = await Promise.all([
      file(IMAGE_SIZES.large),
      file(IMAGE_SIZES.medium),
      file(IMAGE_SIZES.small),
    ]);
    return { width, height, files: { large, medium, small } };
  });
}

async function unpack(upload: Buffer) {
  try {
    return await sharp(upload, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: IMAGE_SIZES.large, height: IMAGE_SIZES.large, fit: 'inside', withoutEnlargement: true })
      .raw()
      .timeout({ seconds: SECONDS_PER_STEP })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw (error as Error).message.includes('pixel limit')
      ? new UnusableContentError('This picture has too many pixels. Send one of up to 25 megapixels.')
      : new UnusableContentError('This picture is damaged and cannot be read.');
  }
}

/** By the first bytes; names and headers can say anything. */
function isPicture(bytes: Buffer): boolean {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  return (
    starts('ffd8ff') ||
    starts('89504e470d0a1a0a') ||
    (starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP')
  );
}
