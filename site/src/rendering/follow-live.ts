import type { FastifyBaseLogger } from 'fastify';

import type { Composer } from '../composing/composer.ts';
import type { LiveSite } from '../composing/live-site.ts';
import type { Renderer } from './renderer.ts';

/** How often the channel is looked at when no visitor comes, in milliseconds; and for whoever waits to see a change. */
const INTERVAL = 1_000;
const DEVELOPERS_INTERVAL = 100;

/**
 * Tells the renderer which site is live, with the first request after a change and soon without one: a release that was
 * rolled back has to go although nobody visits, and open tabs are told. Returns what stops it.
 */
export function followLive(
  composer: Composer,
  renderer: Renderer,
  { log, isForDeveloper }: { log: FastifyBaseLogger; isForDeveloper: boolean },
): () => void {
  const follow = (live: LiveSite) => {
    live.compose().then(
      (site) => site && renderer.follow(site),
      (err: unknown) => log.error({ err }, 'the live site cannot be composed'),
    );
  };
  composer.onMoved(follow);
  const look = () => {
    // Whoever asks for a page is told why the channel cannot be read.
    composer.live().then(follow, () => undefined);
  };
  look();
  const timer = setInterval(look, isForDeveloper ? DEVELOPERS_INTERVAL : INTERVAL);
  return () => {
    clearInterval(timer);
  };
}
