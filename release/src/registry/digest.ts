import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const PIECE_BYTES = 64 * 1024;
/** Used again by the next file, for making them anew takes longer than reading. */
const idle: Uint8Array[] = [];

/** The digest of a file's first bytes in base64. Takes the same memory for a file of any size. */
export async function digestOf(path: string, algorithm: string, bytes: number): Promise<string> {
  const hash = createHash(algorithm);
  const file = await open(path, 'r');
  const piece = idle.pop() ?? new Uint8Array(PIECE_BYTES);
  try {
    for (let left = bytes; left > 0;) {
      const { bytesRead } = await file.read(piece, 0, Math.min(left, PIECE_BYTES));
      if (bytesRead === 0) break;
      hash.update(piece.subarray(0, bytesRead));
      left -= bytesRead;
    }
  } finally {
    await file.close();
    idle.push(piece);
  }
  return hash.digest('base64');
}
