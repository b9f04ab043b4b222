import { request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Answer, fileOf, startFileServer } from '../nginx/file-server.ts';
import { startFront } from '../nginx/nginx.ts';
import { startBareServer } from '../support/bare-server.ts';
import type { Measure } from '../support/disturbance.ts';
import { inTurn } from '../support/in-turn.ts';
import type { Site } from '../support/site.ts';
import { type LoadOptions, measureThroughput, type Throughput } from './load-generator.ts';
import { startMirroredSite } from './mirrored-site.ts';

/**
 * The site server alone, one with copies of releases that are elsewhere, behind the nginx of `deploy/`, and what sends the
 * same bytes and headers without deciding anything: nginx with a file, and Node.
 */
const SERVERS = ['site', 'mirrored', 'front', 'nginx', 'bare'] as const;
export type Server = (typeof SERVERS)[number];
export type ServerMeasurement = Record<Server, Throughput>;
const KINDS = ['page', 'asset'] as const;
type Kind = (typeof KINDS)[number];
/** Rounds, by what is asked for. */
export type ServerMeasurements = Record<Kind, ServerMeasurement[]>;

const WRITTEN_BY_EACH = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** The answer as it is on the line, which `fetch` would unpack. */
const answerAt = (origin: string, path: string): Promise<Answer> =>
  new Promise((done, fail) => {
    const sent = request(origin + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers = Object.entries(response.headers)
          .filter(([name]) => !WRITTEN_BY_EACH.has(name))
          .map(([name, value]): [string, string] => [name, String(value)]);
        done({ path, body: Buffer.concat(chunks), headers });
      });
    });
    sent.on('error', fail);
    sent.end();
  });

/** The script that every page needs first. */
async function assetOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const [, path] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
  if (path === undefined) throw new Error('The home page names no script.');
  return path;
}

/** Seconds until a page that is asked for now and then has been rendered again, found unchanged, and compressed thoroughly. */
const SETTLING = 12;

/** A page is measured as a site that has run for a while gives it. */
async function settle(url: string): Promise<void> {
  for (let second = 0; second < SETTLING; second += 1) {
    await (await fetch(url)).text();
    await sleep(1_000);
  }
}

/** The servers in turn, with the same bytes; each round begins with another. */
export async function measureServer(site: Site, rounds: number, measure: Measure): Promise<ServerMeasurements> {
  const paths = { page: '/', asset: await assetOf(site.url) };
  const answers = { page: await answerAt(site.url, paths.page), asset: await answerAt(site.url, paths.asset) };
  const nginx = await startFileServer(KINDS.map((kind) => answers[kind]));
  const bare = {
    page: await startBareServer(fileOf(0), answers.page.headers),
    asset: await startBareServer(fileOf(1), answers.asset.headers),
  };
  const front = await startFront({ sites: [site.url] }, resolve('bench/.cache/nginx-front'));
  const pid = site.siteServer();
  const mirrored = await startMirroredSite(site);
  const optionsOf = (kind: Kind): Record<Server, LoadOptions> => ({
    site: { url: site.url, pids: [pid] },
    mirrored: { url: mirrored.url, pids: [mirrored.pid] },
    front: { url: front.url, pids: [front.pid, pid] },
    nginx: { url: nginx.url, pids: [nginx.pid] },
    bare: { url: bare[kind].url, pids: [bare[kind].pid] },
  });
  const results: ServerMeasurements = { page: [], asset: [] };
  try {
    for (const { url } of [site, mirrored]) await settle(url + paths.page);
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of KINDS) {
        const measured: Partial<ServerMeasurement> = {};
        for (const server of inTurn(SERVERS, round)) {
          const { url, pids } = optionsOf(kind)[server];
          measured[server] = await measure(`${kind} of ${server}, round ${String(round + 1)}`, () =>
            measureThroughput({ url: url + paths[kind], pids }),
          );
        }
        results[kind].push(measured as ServerMeasurement);
      }
    }
  } finally {
    for (const { stop } of [mirrored, bare.page, bare.asset]) await stop();
    await front.stop();
    await nginx.stop();
  }
  return results;
}
