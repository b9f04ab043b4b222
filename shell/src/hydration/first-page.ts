import type { PageModule } from '@rishta/remote-sdk';

interface Section {
  app: string;
  module: string;
}

/** The sections that the server has drawn, until the browser has taken them over. */
export interface FirstPage {
  /** Whether the server has drawn a section, and so written what the document says of it. */
  has: (section: Section | undefined) => boolean;
  /** The module of a section that has not been taken over yet, as soon as it can be drawn. */
  arriving: (app: string, module: string) => Promise<PageModule> | undefined;
  /** To be called when a section has been taken over. */
  settle: (app: string, module: string) => void;
  /** To be called when a section has failed, for what stands in it will not come either, and when the page is left. */
  giveUp: () => void;
  /** Resolves when no section is to be waited for any more. */
  settled: Promise<void>;
}

/** Loads the modules of the sections at once. Until they are there, their HTML stays as the server has drawn it. */
export function createFirstPage(
  sections: readonly Section[],
  load: (section: Section) => Promise<PageModule>,
): FirstPage {
  const open = new Map(sections.map((section) => [`${section.app}/${section.module}`, load(section)]));
  let finish!: () => void;
  const settled = new Promise<void>((done) => {
    finish = done;
  });
  if (open.size === 0) finish();
  for (const loading of open.values()) loading.catch(finish);
  return {
    has: (handle) => sections.some(({ app, module }) => app === handle?.app && module === handle.module),
    arriving: (app, module) => open.get(`${app}/${module}`),
    settle: (app, module) => {
      open.delete(`${app}/${module}`);
      if (open.size === 0) finish();
    },
    giveUp: finish,
    settled,
  };
}
