import type { ApiClient } from '@rishta/remote-sdk';

import type { OwnListing } from '../use-post.ts';

/**
 * All that a post needs after its first words: the other steps, what is said of them in both languages, since the visitor
 * may change it on the way, and the tray of its pictures.
 */
export async function loadLazy(api: ApiClient, own: OwnListing | undefined) {
  const { lazyComponents, lazyTexts } = await import('./lazy.ts');
  await Promise.all(lazyTexts.map((texts) => texts.load('ur')));
  const tray = new lazyComponents.PictureTray(api);
  if (own) tray.replace(own.pictures);
  return { ...lazyComponents, tray };
}
export type Lazy = Awaited<ReturnType<typeof loadLazy>>;
