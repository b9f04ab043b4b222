import { PICTURE_HEAD, pictureTypeOf } from '@rishta/contracts/formats';
import { IMAGE_LIMITS } from '@rishta/contracts/limits';

/** Why a file cannot be taken. */
export type FileProblem = 'type' | 'size';

/** Looks at a file before it is uploaded: at its first bytes, since its name can say anything. */
export async function problemOf(file: File): Promise<FileProblem | undefined> {
  const head = new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer());
  if (pictureTypeOf(head) === undefined) return 'type';
  return file.size > IMAGE_LIMITS.bytes ? 'size' : undefined;
}
