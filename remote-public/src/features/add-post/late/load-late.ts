import type { ApiClient } from '@rishta/remote-sdk';

import type { OwnListing } from '../use-post.ts';

/**
 * All that a post needs after its first words: the other steps, what is said of them in both languages, since the visitor
 * may change it on the way, and the tray of its pictures.
 */
export async function loadLate(api: ApiClient, own: OwnListing | undefined) {
  const { lateParts, lateTexts } = await import('./late.ts');
  await Promise.all(lateTexts.map((texts) => texts.load('ur')));
  const tray = new lateParts.PictureTray(api);
  if (own) tray.replace(own.pictures);
  return { ...lateParts, tray };
}
export type Late = Awaited<ReturnType<typeof loadLate>>;
