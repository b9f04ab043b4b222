import { Type, type Static } from 'typebox';

import { NAME_LIMITS } from '../values/limits.ts';
import { Choice } from './input-fields.ts';
import { Next } from './answer-fields.ts';

const strict = { additionalProperties: false } as const;

const address = {
  /** The number of the profile, as people write it. */
  id: Type.String({ maxLength: NAME_LIMITS.max }),
  /** Of the picture among those of the profile; 0 is the cover. */
  position: Type.String({ pattern: '^\\d{1,2}$' }),
};

/** Which picture of a profile. */
export const ProfilePictureParams = Type.Object(address, strict);

/** Which file of a picture of a profile. */
export const ProfilePictureSizeParams = Type.Object(
  { ...address, size: Type.Union([Type.Literal('large'), Type.Literal('medium'), Type.Literal('small')]) },
  strict,
);

/** `data` of GET /api/profiles/:id/video. */
export const ProfileVideo = Type.Object({
  /** `https:`, of one of `VIDEO_HOSTS`. */
  url: Type.String(),
});
export type ProfileVideo = Static<typeof ProfileVideo>;

/** `data` of GET and POST /api/profiles/:id/picture-requests: how it stands between a profile's pictures and the asker. */
export const PictureAccess = Type.Object({
  /** Whether the files of the pictures are answered with, and the address of the video. */
  maySee: Type.Boolean(),
  /** Whether the family was asked. What it has decided is told by `maySee` alone. */
  isRequested: Type.Boolean(),
});
export type PictureAccess = Static<typeof PictureAccess>;

/** `:id` of a request to see pictures. */
export const PictureRequestParams = Type.Object({ id: Type.String({ maxLength: NAME_LIMITS.max }) }, strict);

/** To refuse takes back what was granted. */
export const PICTURE_REQUEST_ANSWERS = ['grant', 'refuse'] as const;

/** PUT /api/picture-requests/:id */
export const AnswerPictureRequestBody = Type.Object({ answer: Choice(PICTURE_REQUEST_ANSWERS) }, strict);
export type AnswerPictureRequestBody = Static<typeof AnswerPictureRequestBody>;

/** Somebody's wish to see the pictures of one of the owner's candidates, as the owner sees it. */
export const PictureRequest = Type.Object({
  id: Type.String(),
  /** Of the owner's candidate. */
  profileId: Type.String(),
  candidateName: Type.String(),
  /** First name and initial of who asks; a word for anybody where contact details stand in the name. */
  name: Type.String(),
  /** The public profiles of those for whom the asker is looking. */
  profiles: Type.Array(Type.String()),
  status: Type.Unsafe<'pending' | 'granted' | 'refused'>({ type: 'string', enum: ['pending', 'granted', 'refused'] }),
  /** ISO 8601. */
  askedAt: Type.String(),
});
export type PictureRequest = Static<typeof PictureRequest>;

/** `data` of GET /api/picture-requests: of all own candidates, the newest first. */
export const PictureRequestPage = Type.Object({
  requests: Type.Array(PictureRequest),
  /** The `cursor` of the following page; null on the last one. */
  next: Next,
});
export type PictureRequestPage = Static<typeof PictureRequestPage>;
