import type { Composition, MenuPlace } from '@rishta/contracts';
import { useLocale } from '@rishta/remote-sdk';

import { useSite } from '../site.ts';

interface ShownLink {
  to: string;
  text: string;
}

/** The links that the remotes of this page load have named for a menu, in their order. */
export function useMenuLinks(place: MenuPlace): ShownLink[] {
  const { language } = useLocale();
  const { composition } = useSite();
  return Object.values(composition.apps)
    .flatMap(({ menu = [] }) => menu)
    .filter((link) => link.place === place)
    .sort((one, other) => one.order - other.order)
    .map(({ label, path }) => ({ to: path, text: label[language] ?? label.en }));
}

/** The composition with the links of remotes that were built before they named any. */
export async function withEarlierLinks(composition: Composition): Promise<Composition> {
  const isWhole = Object.values(composition.apps).every(({ menu, pages }) => menu ?? !pages.length);
  if (isWhole) return composition;
  return import(/* webpackChunkName: "earlier-links" */ './earlier-links.ts').then(
    ({ addEarlierLinks }) => addEarlierLinks(composition),
    // A page without these links is better than one that never comes to life.
    () => composition,
  );
}
