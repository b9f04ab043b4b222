import { cpus, loadavg } from 'node:os';

import { measureAnalysis } from './analysis/measure-analysis.ts';
import { measureBuilds } from './build/measure-build.ts';
import { measureCosts } from './costs/measure-costs.ts';
import { measureDevelop } from './develop/measure-develop.ts';
import { THROTTLED, UNTHROTTLED } from './load/browser-page.ts';
import { measureLoads, measureNavigations, measureShifts, type Urls } from './load/measure-in-browser.ts';
import { servePeers } from './peers/prepare-peers.ts';
import { PARTS, type Part, type Results } from './report/results.ts';
import { measureRollback } from './rollback/measure-rollback.ts';
import { measureSearchOnEngines } from './search/measure-search-postgres.ts';
import { measureSearch } from './search/measure-search.ts';
import { measureServer } from './server/measure-server.ts';
import { despiteOneFailure, leastDisturbed } from './support/disturbance.ts';
import { startSite, type Site } from './support/site.ts';

export interface Extent {
  parts: readonly Part[];
  /** Rounds of everything. */
  runs: number;
  isQuick: boolean;
}

const SIZES = [10_000, 100_000, 1_000_000];

/**
 * Measures the parts that are asked for, one after the other: each has the machine to itself. `keep` gets what there is
 * after each of them, since all together take two hours.
 */
export async function measure(extent: Extent, keep: (results: Results) => void): Promise<Results> {
  const { parts, runs, isQuick } = extent;
  const wants = (...some: Part[]) => some.some((part) => parts.includes(part));
  const results: Results = {
    measuredAt: new Date().toISOString(),
    machine: machine(),
    asked: { parts: PARTS.filter((part) => wants(part)), runs, isQuick },
    repetitions: [],
  };
  const add = (measured: Partial<Results>) => {
    Object.assign(results, measured);
    keep(results);
  };
  // Told of at once: it is a run that ended, should it go no further.
  keep(results);
  const steadily = {
    runs,
    measure: leastDisturbed(results.repetitions),
    onceMore: despiteOneFailure(results.repetitions),
  };
  if (wants('load', 'navigation', 'shift', 'rollback', 'server')) {
    console.log('Starting the site …');
    const site = await startSite('site');
    try {
      if (wants('load', 'navigation')) await withPeers(site, measureBesidePeers);
      if (wants('shift')) add({ shift: await measureShifts(site.url, steadily.onceMore) });
      if (wants('server')) add({ server: await measureServer(site, runs, steadily.measure) });
      if (wants('rollback')) add({ rollback: await measureRollback(site, runs) });
    } finally {
      await site.stop();
    }
  }
  const sizes = isQuick ? SIZES.slice(0, 2) : SIZES;
  if (wants('search')) add({ search: await measureSearch(sizes, runs, steadily.measure) });
  if (wants('search-postgres')) {
    add({ searchOnEngines: await measureSearchOnEngines(sizes, runs, steadily.measure) });
  }
  if (wants('costs')) add({ costs: await measureCosts(runs) });
  if (wants('analysis')) add({ analysis: await measureAnalysis(isQuick ? 100 : 1_000) });
  if (wants('dev')) add({ develop: await measureDevelop() });
  if (wants('build')) add({ build: await measureBuilds(runs, steadily.measure) });
  return results;

  async function measureBesidePeers(urls: Urls): Promise<void> {
    if (wants('load')) {
      const throttled = await measureLoads(urls, THROTTLED, steadily);
      add({ load: { throttled, unthrottled: await measureLoads(urls, UNTHROTTLED, steadily) } });
    }
    if (wants('navigation')) {
      const cold = await measureNavigations(urls, false, steadily);
      add({ navigation: { cold, prefetched: await measureNavigations(urls, true, steadily) } });
    }
  }
}

const machine = (): Results['machine'] => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cpus: cpus().length,
  node: process.version,
  loadAverage: loadavg()[0] ?? 0,
});

async function withPeers(site: Site, work: (urls: Urls) => Promise<void>): Promise<void> {
  const peers = await servePeers({ siteUrl: site.url, apiUrl: site.apiUrl });
  try {
    await work({ a: site.url, ...peers.urls });
  } finally {
    await peers.server.stop();
  }
}
