import { availableParallelism } from 'node:os';

import { IMAGE_SIZES, type ImageSize } from '@rishta/contracts';
import { IMAGE_LIMITS } from '@rishta/contracts/limits';
import sharp from 'sharp';

import { UnavailableError } from '../../http/errors.ts';
import { FairQueue } from '../../limits/fair-queue.ts';
import { checkPicture, refuseAsDamaged } from './picture-check.ts';

/** A picture as it is kept: each size a WebP file, upright, without metadata. */
export interface ProcessedImage {
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

/**
 * An unpacked picture takes up to 200 MB, and a thread of those that also read files and compare passwords, hence few at
 * a time. One place is always left to those who have none.
 */
const AT_A_TIME = Math.max(2, Math.min(3, availableParallelism() - 1));
const SECONDS_PER_STEP = 8;
/** For waiting and work together. */
const LIMIT_MS = 15_000;

const places = new FairQueue({ atATime: AT_A_TIME, atATimeEach: AT_A_TIME - 1, limitMs: LIMIT_MS });

/** Makes what is kept of a picture that an account has uploaded, or throws why it cannot be taken, in bounded time. */
export function processImage(accountId: string, upload: Buffer): Promise<ProcessedImage> {
  return places.run(accountId, async () => {
    const { data, info } = await unpack(await checkPicture(upload));
    const { width, height, channels } = info;
    const file = (pixels: number) => {
      const begun = performance.now();
      return sharp(data, { raw: { width, height, channels } })
        .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: SECONDS_PER_STEP })
        .toBuffer()
        .catch((error: unknown) => {
          throw isTimeout(begun) ? new UnavailableError() : error;
        });
    };
    // One after the other: a picture has one thread.
    const large = await file(IMAGE_SIZES.large);
    const medium = await file(IMAGE_SIZES.medium);
    const small = await file(IMAGE_SIZES.small);
    return { width, height, files: { large, medium, small } };
  });
}

async function unpack(picture: Buffer) {
  const begun = performance.now();
  try {
    // Of a picture that moves, the first frame.
    return await sharp(picture, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: IMAGE_SIZES.large, height: IMAGE_SIZES.large, fit: 'inside', withoutEnlargement: true })
      .raw()
      .timeout({ seconds: SECONDS_PER_STEP })
      .toBuffer({ resolveWithObject: true });
  } catch {
    if (isTimeout(begun)) throw new UnavailableError();
    return refuseAsDamaged();
  }
}

/** Whether a step that has failed was ended for its time: sharp tells that in English only. */
const isTimeout = (begun: number) => performance.now() - begun >= SECONDS_PER_STEP * 1_000;
