import type { Release } from '@rishta/contracts';
import { type Counted, releaseName, SERVER_GROUP, tenSecondsOf } from '@rishta/release';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { SiteMetrics } from '../metrics.ts';
import { pathOf } from '../path-of.ts';
import type { DrawnPage } from '../rendering/drawn-pages.ts';
import type { Rendering } from '../rendering/renderer.ts';
import type { RenderingCost } from '../rendering/rendering-cost.ts';
import type { HealthRecorder } from './health-recorder.ts';

export interface RenderCounter {
  /** A page was rendered, in so many seconds. */
  count: (site: ComposedSite, url: string, rendering: Rendering & { seconds: number }) => void;
  /** With these pages of a site, memory has grown. One cause counts once for each release. */
  countGrown: (site: ComposedSite, pages: readonly DrawnPage[]) => void;
}

/** Seconds. */
const SLOW_AFTER = 1;
/** Seconds of processors: twenty times what pages of a sound release take. */
const BUSY_AFTER = 0.25;

/**
 * Counts renderings by the releases that they are of: the shell, and the remote whose page or part it is. Whose fault one was need not
 * be known: it is compared with those of another release of the same app, beside the same others.
 */
export function createRenderCounter(
  recorder: HealthRecorder,
  metrics: Pick<SiteMetrics, 'renderings' | 'renderingSeconds' | 'renderingCpuSeconds' | 'renderingSignals'>,
): RenderCounter {
  const releasesOf = ({ shell, releases }: ComposedSite, app: string) => new Set([shell, releases.get(app) ?? shell]);

  function add(release: { app: string; version: string }, at: number, what: Counted): void {
    recorder.count({ slot: tenSecondsOf(at), release: releaseName(release), group: SERVER_GROUP }, what);
    const { app, version } = release;
    if (what.signal !== undefined) metrics.renderingSignals.inc({ app, version, signal: what.signal });
  }

  function addRendering(release: Release, rendering: RenderingCost & { seconds: number; isWhole: boolean }): void {
    const { app, version } = release;
    const { seconds, drawing, cpu, isFresh, isCrowded, isWhole } = rendering;
    const now = Date.now();
    metrics.renderings.inc({ app, version });
    metrics.renderingSeconds.inc({ app, version }, seconds);
    metrics.renderingCpuSeconds.inc({ app, version }, cpu);
    const spent = { ms: Math.round(seconds * 1_000), cpuMs: Math.round(cpu * 1_000) };
    add(release, now, { loads: 1, spent });
    // A new process compiles its code first, whatever the release; those of a canary are new more often than others.
    if (drawing > SLOW_AFTER && !isFresh) add(release, now, { signal: 'server-slow' });
    if (cpu > BUSY_AFTER && !isFresh) add(release, now, { signal: 'server-busy' });
    // What the API does is no fault of a release, nor that a canary has fewer processes than the others.
    if (!isWhole && !isCrowded) add(release, now, { signal: 'server-failure' });
  }

  return {
    count: (site, url, rendering) => {
      for (const release of releasesOf(site, site.pageAt(pathOf(url))?.app ?? '')) {
        addRendering(release, { ...rendering, isWhole: rendering.whole || rendering.page.apiUnreached === true });
      }
      // A part that fails is not the fault of the page.
      for (const part of rendering.parts) {
        const release = site.releases.get(part.app);
        if (release) addRendering(release, { ...part, seconds: part.drawing, isWhole: part.isDrawn });
      }
    },
    countGrown: (site, pages) => {
      const counted = new Set<string>();
      for (const { app, at } of pages) {
        for (const release of releasesOf(site, app)) {
          if (counted.has(release.app)) continue;
          counted.add(release.app);
          add(release, at, { signal: 'server-growing' });
        }
      }
    },
  };
}
