import { join } from 'node:path';

import type { TrialRequest } from '@rishta/contracts';

import type { ComposedSite } from '../../composing/composed-site.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { composeTrial, createTrialRenderer, type Dependencies } from '../trial-site.ts';
import { serveTrial } from './trial-server.ts';
import { type InBrowser, type Served, tryInBrowser } from './try-in-browser.ts';
import type { Opening } from './opening.ts';

interface PagesToOpen {
  site: ComposedSite;
  /** Has drawn the pages before. */
  renderer: Renderer;
  openings: readonly Opening[];
  wanted: NonNullable<TrialRequest['browser']>;
}

/** The compiled probe. */
const PROBE = 'trial-probe.js';

/** Serves a combination, and what is live beside it, to a browser of this machine for as long as the trial lasts. */
export async function openPages(
  { site, renderer, openings, wanted }: PagesToOpen,
  around: Dependencies,
): Promise<InBrowser> {
  const closing: (() => Promise<void>)[] = [];
  const serve = async (composed: ComposedSite, drawing: Renderer): Promise<Served> => {
    const server = await serveTrial({ site: composed, renderer: drawing, ...around });
    closing.unshift(server.close);
    return { site: composed, server };
  };
  try {
    // What is not whole any more can be compared with nothing.
    const liveSite = await composeTrial(wanted.live, around).catch(() => undefined);
    let live: Served | undefined;
    if (liveSite) {
      const drawing = createTrialRenderer(around, () => undefined);
      closing.unshift(drawing.close);
      live = await serve(liveSite, drawing);
    }
    const candidate = await serve(site, renderer);
    return await tryInBrowser({
      candidate,
      live,
      openings,
      seconds: wanted.seconds,
      probeFile: join(around.scripts, PROBE),
    });
  } finally {
    for (const close of closing) await close();
  }
}
