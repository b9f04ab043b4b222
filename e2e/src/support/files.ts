/** One point. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** The head of a video. */
export const VIDEO = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1');
