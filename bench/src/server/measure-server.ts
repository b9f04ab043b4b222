import { request } from 'node:http';

import { measureThroughput, type Throughput } from './load-generator.ts';
import { startNginx, type Answer } from './nginx.ts';
import type { Site } from '../support/site.ts';

export interface ServerMeasurement {
  site: Throughput;
  nginx: Throughput;
}
/** Rounds, by what is asked for. */
export type ServerMeasurements = Record<'page' | 'asset', ServerMeasurement[]>;

/** The answer as it is on the line, which `fetch` would unpack. */
const answerAt = (origin: string, path: string): Promise<Answer> =>
  new Promise((done, fail) => {
    const sent = request(origin + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
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

/** The site server and nginx in turn, with the same bytes. */
export async function measureServer(site: Site, rounds: number): Promise<ServerMeasurements> {
  const paths = { page: '/', asset: await assetOf(site.url) };
  const nginx = await startNginx([await answerAt(site.url, paths.page), await answerAt(site.url, paths.asset)]);
  const pid = site.siteServer();
  const results: ServerMeasurements = { page: [], asset: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of ['page', 'asset'] as const) {
        results[kind].push({
          site: await measureThroughput({ url: site.url + paths[kind], pid }),
          nginx: await measureThroughput({ url: nginx.url + paths[kind], pid: nginx.pid }),
        });
      }
    }
  } finally {
    await nginx.stop();
  }
  return results;
}
