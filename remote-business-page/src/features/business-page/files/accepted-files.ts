import { PICTURE_TYPES, pictureTypeOf } from '@rishta/contracts/formats';
import { IMAGE_MEGABYTES } from '@rishta/contracts/limits';

export type MediaKind = 'image' | 'video';

export interface Attachment {
  file: File;
  kind: MediaKind;
}

export type Refusal = 'type' | 'size' | 'unreadable';

export type Verdict = { attachment: Attachment } | { refusal: Refusal; kind?: MediaKind };

const MEGABYTE = 1_024 ** 2;

export const MAX_MEGABYTES: Record<MediaKind, number> = { image: IMAGE_MEGABYTES, video: 20 };

/** For the browser's own dialog, which may be overruled there. */
export const ACCEPT: Record<MediaKind, string> = {
  image: PICTURE_TYPES.join(),
  video: 'video/mp4,video/webm',
};

/** Looks at the first bytes of a file, since its name and declared type may say anything. */
export async function examine(file: File, allowed: readonly MediaKind[]): Promise<Verdict> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  } catch {
    return { refusal: 'unreadable' };
  }
  const kind = kindOf(head);
  if (!kind || !allowed.includes(kind)) return { refusal: 'type' };
  if (file.size > MAX_MEGABYTES[kind] * MEGABYTE) return { refusal: 'size', kind };
  return { attachment: { file, kind } };
}

// The name of an MP4 file's flavour; pictures (HEIC, AVIF), sound and QuickTime share the container.
const MP4_BRAND = /^(iso[m2-9]|mp4[12]|avc1|MSNV|dash|M4V[ HP]|F4V )$/;

/** JPEG, PNG and WebP are images, MP4 and WebM are videos; nothing else is known. */
function kindOf(head: Uint8Array): MediaKind | undefined {
  const text = String.fromCharCode(...head);
  if (pictureTypeOf(head)) return 'image';
  if (text.slice(4, 8) === 'ftyp' && MP4_BRAND.test(text.slice(8, 12))) return 'video';
  // Matroska has the same first bytes, but another document type.
  if (text.startsWith('\x1a\x45\xdf\xa3') && text.includes('webm')) return 'video';
  return undefined;
}
