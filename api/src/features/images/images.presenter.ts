import type { Image } from '@rishta/contracts';

import type { NewImage } from './images.repository.ts';
import { isoOf } from '../../http/times.ts';

/** A picture as its owner sees it. */
export const presentImage = ({ id, width, height, createdAt }: NewImage): Image => ({
  id,
  width,
  height,
  uploadedAt: isoOf(createdAt),
});
