import { measureAnalysis } from './analysis/measure-analysis.ts';
import { measureBuilds } from './build/measure-build.ts';
import { measureCosts } from './costs/measure-costs.ts';
import { measureDevelop } from './develop/measure-develop.ts';
import { THROTTLED, UNTHROTTLED } from './load/browser-page.ts';
import { measureLoads, measureNavigations, measureShifts, type Rounds, type Urls } from './load/measure-in-browser.ts';
import { servePeers } from './peers/prepare-peers.ts';
import type { Part, PartResults } from './report/results.ts';
import { measureRollback } from './rollback/measure-rollback.ts';
import { measureSearchOnEngines } from './search/measure-search-postgres.ts';
import { measureSearch } from './search/measure-search.ts';
import { measureServer } from './server/measure-server.ts';
import { despiteOneFailure, leastDisturbed, type Repetition } from './support/disturbance.ts';
import { startSite, type Site } from './support/site.ts';

export interface Extent {
  parts: readonly Part[];
  /** Rounds of everything. */
  runs: number;
  isQuick: boolean;
}

/** Told of each part, since all together take two hours. */
export interface Keeping {
  begin: (part: Part) => void;
  keep: <P extends Part>(part: P, result: PartResults[P], repetitions: Repetition[]) => void;
}

const SIZES = [10_000, 100_000, 1_000_000];

/** Measures the parts that are asked for, one after the other: each has the machine to itself. */
export async function measure({ parts, runs, isQuick }: Extent, { begin, keep }: Keeping): Promise<void> {
  const wants = (...some: Part[]) => some.some((part) => parts.includes(part));
  const part = async <P extends Part>(name: P, work: (how: Rounds) => Promise<PartResults[P]>): Promise<void> => {
    if (!wants(name)) return;
    begin(name);
    const repetitions: Repetition[] = [];
    const how = { runs, measure: leastDisturbed(repetitions), onceMore: despiteOneFailure(repetitions) };
    keep(name, await work(how), repetitions);
  };
  if (wants('load', 'navigation', 'shift', 'rollback', 'server')) {
    console.log('Starting the site …');
    const site = await startSite('site');
    try {
      if (wants('load', 'navigation')) await withPeers(site, measureBesidePeers);
      await part('shift', (how) => measureShifts(site.url, how.onceMore));
      await part('server', (how) => measureServer(site, runs, how.measure));
      await part('rollback', () => measureRollback(site, runs));
    } finally {
      await site.stop();
    }
  }
  const sizes = isQuick ? SIZES.slice(0, 2) : SIZES;
  await part('search', (how) => measureSearch(sizes, runs, how.measure));
  await part('search-postgres', (how) => measureSearchOnEngines(sizes, runs, how.measure));
  await part('costs', () => measureCosts(runs));
  await part('analysis', () => measureAnalysis(isQuick ? 100 : 1_000));
  await part('dev', () => measureDevelop());
  await part('build', (how) => measureBuilds(runs, how.measure));

  async function measureBesidePeers(urls: Urls): Promise<void> {
    await part('load', async (how) => ({
      throttled: await measureLoads(urls, THROTTLED, how),
      unthrottled: await measureLoads(urls, UNTHROTTLED, how),
    }));
    await part('navigation', async (how) => ({
      cold: await measureNavigations(urls, false, how),
      prefetched: await measureNavigations(urls, true, how),
    }));
  }
}

async function withPeers(site: Site, work: (urls: Urls) => Promise<void>): Promise<void> {
  const peers = await servePeers({ siteUrl: site.url, apiUrl: site.apiUrl });
  try {
    await work({ a: site.url, ...peers.urls });
  } finally {
    await peers.server.stop();
  }
}
