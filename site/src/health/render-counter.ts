import { releaseName, SERVER_GROUP, slotAt } from '@rishta/release';

import type { ComposedSite } from '../composing/composed-site.ts';
import { pathOf } from '../path-of.ts';
import type { HealthRecorder } from './health-recorder.ts';

export interface RenderCounter {
  /** A page was rendered, in so many seconds. `isFailed`: a part of it was left to the browser for a fault of a release. */
  count: (site: ComposedSite, url: string, rendering: { seconds: number; isFailed: boolean }) => void;
}

/** Seconds. */
const SLOW_AFTER = 1;

/**
 * Counts renderings by the releases that they are of: the shell, and the remote whose page it is. Whose fault one was need not
 * be known: it is compared with those of another release of the same app, beside the same others.
 */
export function createRenderCounter(recorder: HealthRecorder): RenderCounter {
  const here = (release: { app: string; version: string }) => ({
    slot: slotAt(Date.now()),
    release: releaseName(release),
    group: SERVER_GROUP,
  });
  return {
    count: (site, url, { seconds, isFailed }) => {
      const owner = site.releases.get(site.pageAt(pathOf(url))?.app ?? '');
      for (const release of new Set([site.shell, owner ?? site.shell])) {
        const where = here(release);
        recorder.count(where, { loads: 1, ...(seconds > SLOW_AFTER && { signal: 'server-slow' }) });
        if (isFailed) recorder.count(where, { signal: 'server-failure' });
      }
    },
  };
}
