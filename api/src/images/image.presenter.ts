import type { Image } from '@rishta/contracts';
import type { Selectable } from 'kysely';

import type { Tables } from '../database/schema.ts';
import { isoOf } from '../http/times.ts';

type Presented = Pick<Selectable<Tables['images']>, 'id' | 'width' | 'height' | 'createdAt'>;

/** A picture as its owner sees it. */
export const presentImage = ({ id, width, height, createdAt }: Presented): Image => ({
  id,
  width,
  height,
  uploadedAt: isoOf(createdAt),
});
