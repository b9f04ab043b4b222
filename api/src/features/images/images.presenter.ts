import type { Image } from '@rishta/contracts';

import type { ImageRow } from './images.repository.ts';

/** A picture as its owner sees it. */
export const presentImage = ({ id, width, height, createdAt }: ImageRow): Image => ({
  id,
  width,
  height,
  uploadedAt: new Date(createdAt).toISOString(),
});
