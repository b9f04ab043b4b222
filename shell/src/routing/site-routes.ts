import type { Composition, PageManifest } from '@rishta/contracts';

/** A page of the site and the remote that brings it. */
export interface SitePage {
  app: string;
  page: PageManifest;
}

/** Pages that share a frame, or those of one remote that have none. */
export interface SiteSection {
  id: string;
  app: string;
  frame?: string;
  pages: PageManifest[];
}

/** The pages of all remotes of a composition, grouped so that pages with the same frame are neighbours. */
export function sectionsOf({ apps }: Composition): SiteSection[] {
  return Object.entries(apps).flatMap(([app, { pages }]) => {
    const frames = [...new Set(pages.map(({ frame }) => frame))];
    return frames.map((frame) => ({
      id: frame === undefined ? app : `${app}/${frame}`,
      app,
      ...(frame !== undefined && { frame }),
      pages: pages.filter((page) => page.frame === frame),
    }));
  });
}
