import sharp from 'sharp';

import type { TestApp } from './build-test-app.ts';

/** A small picture of one colour. */
export const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** Puts such a picture into the Image Bank of an account. */
export const uploadPicture = async (app: TestApp, token: string, background: string) =>
  app.send({
    method: 'POST',
    url: '/api/images',
    payload: await picture(background),
    headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
  });
