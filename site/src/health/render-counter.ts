import { releaseName, SERVER_GROUP, slotAt } from '@rishta/release';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { HealthRecorder } from './health-recorder.ts';

export interface RenderCounter {
  /** A page was rendered, in so many seconds. */
  count: (site: ComposedSite, url: string, seconds: number) => void;
  fail: (release: { app: string; version: string }) => void;
}

/** Seconds. */
const SLOW_AFTER = 1;

/** Counts renderings by the releases that they are of: the shell, and the remote whose page it is. */
export function createRenderCounter(recorder: HealthRecorder): RenderCounter {
  const here = (release: { app: string; version: string }) => ({
    slot: slotAt(Date.now()),
    release: releaseName(release),
    group: SERVER_GROUP,
  });
  return {
    count: (site, url, seconds) => {
      const owner = site.releases.get(site.pageAt(url.replace(/[?#].*$/s, ''))?.app ?? '');
      for (const release of new Set([site.shell, owner ?? site.shell])) {
        recorder.count(here(release), { loads: 1, ...(seconds > SLOW_AFTER && { signal: 'server-slow' }) });
      }
    },
    fail: (release) => {
      recorder.count(here(release), { signal: 'server-failure' });
    },
  };
}
