import { setTimeout as sleep } from 'node:timers/promises';

import type { Composition } from '@rishta/contracts';
import { ADDRESSES, ELEMENT_IDS } from '@rishta/contracts/wire';
import { integrityOf } from '@rishta/release';

import { publishBasics, remoteServer } from './testing/fixture-registry.ts';
import { type TestSite, useTestSite } from './testing/test-site.ts';

// Two site servers of one data folder, behind a balancer that sends each request to another one.

const VERSIONS = ['1.0.0', '2.0.0'];
/** Milliseconds for each of which another release is live, and until every server shows it. */
const LIVE_FOR = 15;
const SHOWN_WITHIN = 1_000;
const PAGES = 60;

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  for (const version of VERSIONS) {
    registry.publish('remote-a', version, {
      server: remoteServer('a.page', `exports.Component = () => '<p>This is a ${version}</p>'`),
      browser: { 'a.page.js': `export const page = '${version}';`, 'a.page.css': `p { order: ${version.charAt(0)} }` },
      release: {
        pages: [{ path: '/a', module: 'a.page', layout: 'site', title: { en: 'A' }, render: 'server' }],
        modules: { 'a.page': { js: ['browser/a.page.js'], css: ['browser/a.page.css'], uses: [] } },
      },
    });
  }
  goLive(registry, '1.0.0');
});

const goLive = (registry: TestSite['registry'], version: string) =>
  registry.goLive('shell@1.0.0', `remote-a@${version}`, 'remote-b@1.0.0');

async function startTwo(): Promise<[TestSite, TestSite]> {
  const one = await startSite();
  return [one, await startSite({}, one)];
}

const compositionIn = (html: string) =>
  JSON.parse(new RegExp(`id="${ELEMENT_IDS.composition}">(.*?)</script>`, 's').exec(html)?.[1] ?? '') as Composition;

/** Every file that a page names, with what it must hash to where that is said. */
function filesOf(html: string): Map<string, string | undefined> {
  const files = new Map<string, string | undefined>();
  for (const [tag, address = ''] of html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/_assets\/[^"]+)"[^>]*>/g)) {
    files.set(address, /integrity="([^"]+)"/.exec(tag)?.[1]);
  }
  const importMap = /<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { integrity = {} } = JSON.parse(importMap) as { integrity?: Record<string, string> };
  for (const [address, hash] of Object.entries(integrity)) files.set(address, hash);
  return files;
}

test('a page is of one composition, and every server has its files, whatever goes live meanwhile', async () => {
  const servers = await startTwo();
  const [{ registry }] = servers;
  let asked = 0;
  const ask = (url: string) => {
    asked += 1;
    return servers[asked % 2 === 0 ? 0 : 1].app.inject(url);
  };
  const over = new AbortController();
  const changes = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      goLive(registry, VERSIONS[turn % 2] ?? '');
      await sleep(LIVE_FOR);
    }
  })();
  const ids = new Map<string, string>();
  let checked = 0;
  for (let page = 0; page < PAGES; page += 1) {
    const { body, statusCode } = await ask(`/a?page=${String(page)}`);
    expect(statusCode).toBe(200);
    const { id, apps } = compositionIn(body);
    const version = apps['remote-a']?.version ?? '';
    expect(body).toContain(`This is a ${version}`);
    expect(body).not.toContain(`remote-a/${VERSIONS.find((other) => other !== version) ?? ''}/`);
    expect(ids.get(version) ?? id).toBe(id);
    ids.set(version, id);
    for (const [address, hash] of filesOf(body)) {
      const file = await ask(address);
      expect([address, file.statusCode]).toEqual([address, 200]);
      if (hash !== undefined) expect([address, integrityOf(file.rawPayload)]).toEqual([address, hash]);
      checked += 1;
    }
  }
  over.abort();
  await changes;
  expect([...ids.keys()].sort()).toEqual(VERSIONS);
  expect(new Set(ids.values()).size).toBe(VERSIONS.length);
  expect(checked).toBeGreaterThan(PAGES);
}, 60_000);

test('what goes live is shown by every server within a second, also where nobody has asked before', async () => {
  const servers = await startTwo();
  const [{ registry }] = servers;
  for (const version of [...VERSIONS, ...VERSIONS].reverse()) {
    goLive(registry, version);
    const at = Date.now();
    for (const { app } of servers) {
      let live: string | undefined;
      do {
        const { apps } = (await app.inject(ADDRESSES.live)).json<{ apps: Record<string, { version: string }> }>();
        live = apps['remote-a']?.version;
      } while (live !== version && Date.now() - at < SHOWN_WITHIN);
      expect(live).toBe(version);
      expect((await app.inject('/a')).body).toContain(`This is a ${version}`);
    }
  }
});
