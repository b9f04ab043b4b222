import { createHmac } from 'node:crypto';

import type { LoadOpening, LoadSignals } from '@rishta/contracts';
import { LOAD_STATES } from '@rishta/contracts/health';
import { releaseName, tenSecondsOf, VISITOR_GROUPS } from '@rishta/release';
import { LRUCache } from 'lru-cache';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { SiteMetrics } from '../metrics.ts';
import { subscriberOf } from '../api-proxy/client-address.ts';
import type { HealthRecorder } from './health-recorder.ts';
import { createLoadTokens, type PageLoad } from './load-token.ts';

export interface LoadCounter {
  /** A page was seen. Gives its token, or nothing when it is not counted: it is not what visitors of its kind get. */
  open: (opening: LoadOpening, from: { site: ComposedSite | undefined; address: string }) => string | undefined;
  /** What a load says later. False for a token that was not issued here. */
  hear: (signals: LoadSignals) => boolean;
}

interface Dependencies {
  key: string;
  recorder: HealthRecorder;
  metrics: Pick<SiteMetrics, 'loads' | 'loadSignals'>;
  /** A load could not get a release's files. */
  onLoadFailure: (release: { app: string; version: string }) => void;
  /** A composition has more apps than a token can name, so none of its loads is counted. Called once for each. */
  onTooMany: (composition: string) => void;
  clock?: () => number;
}

type Said = LoadSignals['said'][number];

/** How many page loads are remembered, so that a repeated report is not counted twice. */
const MOST_KNOWN = 50_000;
const KNOWN_FOR = 15 * 60_000;

/** Counts page loads and what they say, each once. */
export function createLoadCounter(dependencies: Dependencies): LoadCounter {
  const { key, recorder, metrics, onLoadFailure, onTooMany, clock = Date.now } = dependencies;
  const tokens = createLoadTokens(key);
  const known = new LRUCache<string, Set<string>>({ max: MOST_KNOWN, ttl: KNOWN_FOR });
  const tooMany = new Set<string>();

  const groupOf = (address: string): string =>
    String(createHmac('sha256', key).update(subscriberOf(address)).digest().readUInt32BE() % VISITOR_GROUPS);

  function count({ id, slot, group, apps }: PageLoad, [app, said]: Said): void {
    const version = apps[app];
    const heard = known.get(id) ?? new Set<string>();
    known.set(id, heard);
    // A page that was hidden when it was not interactive yet may become so: what was said first counts, since a load that is
    // taken away twice would stand for another one that hangs.
    const name = `${app} ${LOAD_STATES.some((state) => state === said) ? 'ended' : said}`;
    if (version === undefined || heard.has(name)) return;
    heard.add(name);
    const where = { slot, release: releaseName({ app, version }), group };
    if (said === 'used') {
      // A later page is shown in a document that is interactive already.
      recorder.count(where, { loads: 1, signal: 'interactive' });
      metrics.loads.inc({ app, version });
    } else {
      recorder.count(where, { signal: said });
      metrics.loadSignals.inc({ app, version, signal: said });
      if (said === 'load-failure') onLoadFailure({ app, version });
    }
  }

  return {
    open: ({ load: id, composition, apps, said = [] }, { site, address }) => {
      if (site?.composition.id !== composition || site.unusual.some(({ kind }) => kind !== 'canary')) return undefined;
      const versions = [...site.releases.values()].map(({ app, version }): [string, string] => [app, version]);
      const load: PageLoad = {
        id,
        slot: tenSecondsOf(clock()),
        group: groupOf(address),
        apps: Object.fromEntries(versions),
      };
      const token = tokens.issue(load);
      if (token === undefined) {
        // Loads that can say nothing afterwards would all be taken for hung.
        if (!tooMany.has(composition)) onTooMany(composition);
        tooMany.add(composition);
        return undefined;
      }
      if (!known.has(id)) {
        known.set(id, new Set());
        for (const app of new Set(apps)) {
          const version = load.apps[app];
          if (version === undefined) continue;
          recorder.count({ slot: load.slot, release: releaseName({ app, version }), group: load.group }, { loads: 1 });
          metrics.loads.inc({ app, version });
          // A shell without marks cannot report that its page is interactive, so it counts as interactive at once.
          if (site.shell.marks === undefined) count(load, [app, 'interactive']);
        }
      }
      for (const each of said) count(load, each);
      return token;
    },
    hear: ({ token, said }) => {
      const load = tokens.read(token);
      if (!load) return false;
      for (const each of said) count(load, each);
      return true;
    },
  };
}
