/** Larger ones are made smaller by the API. */
const LARGEST = 2_000;
const QUALITY = 0.92;

/**
 * The largest square of a picture as a file, upright. `place` says where along its longer side: 0 is the left or upper end,
 * 1 the other one. Rejects when the browser cannot read the picture.
 */
export async function cutSquare(file: File, place: number): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = picture;
  const side = Math.min(width, height);
  const size = Math.min(side, LARGEST);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws nothing.');
  // What can be seen through would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size, size);
  context.drawImage(picture, (width - side) * place, (height - side) * place, side, side, 0, 0, size, size);
  picture.close();
  const square = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (square === null) throw new Error('The browser made no picture.');
  return new File([square], file.name, { type: square.type });
}
