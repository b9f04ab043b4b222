import sharp from 'sharp';

/** What is left of a picture, by its longer edge in pixels: light and colours, and nobody who could be known again. */
const LEFT_OVER = 8;
/** As large as it is sent, so that every browser draws the same soft shapes of it. */
const SIZE = 160;

/** Makes the picture that is shown to those who may not see a picture. Nothing in it is finer than its few pixels. */
export async function blurredPreview(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .resize({ width: LEFT_OVER, height: LEFT_OVER, fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: SIZE, height: SIZE, fit: 'inside', kernel: 'cubic' })
    .blur(SIZE / LEFT_OVER / 2)
    .webp({ quality: 60 })
    .toBuffer();
}
