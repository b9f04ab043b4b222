import type { ComposedApp, MenuLink, MenuPlace } from '@rishta/contracts';
import { useLocale, useTexts } from '@rishta/remote-sdk';

import { useSite } from '../site.ts';
import { chromeTexts } from './chrome.texts.ts';
import { earlierLinks } from './earlier-links.ts';

interface ShownLink {
  to: string;
  text: string;
}

type PlacedLink = ShownLink & Pick<MenuLink, 'place' | 'order'>;

/** The links that the remotes of this page load have named for a menu, in their order. */
export function useMenuLinks(place: MenuPlace): ShownLink[] {
  const t = useTexts(chromeTexts);
  const { language } = useLocale();
  const { composition } = useSite();
  const linksOf = ({ menu, pages }: ComposedApp): PlacedLink[] => {
    if (menu) return menu.map(({ label, path, ...link }) => ({ ...link, to: path, text: label[language] ?? label.en }));
    const paths = pages.map(({ path }) => path);
    return earlierLinks
      .filter(({ path }) => paths.includes(path))
      .map(({ label, path, ...link }) => ({ ...link, to: path, text: t(label) }));
  };
  return Object.values(composition.apps)
    .flatMap(linksOf)
    .filter((link) => link.place === place)
    .sort((one, other) => one.order - other.order);
}
