import { Type, type Static } from 'typebox';

import { NAME_LIMITS } from '../values/limits.ts';
import { Next } from './answer-fields.ts';

const strict = { additionalProperties: false } as const;

/** The sizes in which a picture is kept, by the longer edge in pixels; a smaller picture is not enlarged. */
export const IMAGE_SIZES = { large: 2_000, medium: 640, small: 320 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

/** A picture that its owner has uploaded. Its files are at `GET /api/images/:id/:size`, for the owner only. */
export const Image = Type.Object({
  id: Type.String(),
  /** Of the large size, in pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** ISO 8601. */
  uploadedAt: Type.String(),
});
export type Image = Static<typeof Image>;

/** `:id` of a picture. */
export const ImageParams = Type.Object({ id: Type.String({ maxLength: NAME_LIMITS.max }) }, strict);

/** Which file of a picture. */
export const ImageFileParams = Type.Object(
  {
    id: Type.String({ maxLength: NAME_LIMITS.max }),
    size: Type.Union([Type.Literal('large'), Type.Literal('medium'), Type.Literal('small')]),
  },
  strict,
);

/** `data` of GET /api/images: own pictures, the newest first. */
export const ImagePage = Type.Object({
  images: Type.Array(Image),
  /** The `cursor` of the following page; null on the last one. */
  next: Next,
});
export type ImagePage = Static<typeof ImagePage>;
