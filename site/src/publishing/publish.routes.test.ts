import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

import { type PublishAnswer, PUBLISHING, type Release } from '@rishta/contracts';
import { openRegistry, readJournal } from '@rishta/release';
import {
  aMandate,
  aSentBuild,
  compile,
  createKeyPair,
  createSignedWorkbench,
  inTemporaryFolder,
  newSigner,
  problemsIn,
  runProcess,
  type SentBuild,
  type SignedWorkbench,
  trusting,
} from '@rishta/release/testing';

import { useTestSite } from '../testing/test-site.ts';
import { open, type Wire } from '../testing/wire.ts';

const APP = 'remote-auth';
const SITE = 'http://localhost:3000';
/** It works, and is none that `writeBuild` makes. */
const OTHER_ENTRY = 'export const init = () => {}; export const get = async () => () => ({ other: true });';
const startSite = useTestSite(() => undefined);

const wires: Wire[] = [];
afterEach(() => {
  for (const { socket } of wires.splice(0)) socket.destroy();
});

interface Place {
  bench: SignedWorkbench;
  folder: string;
  team: ReturnType<typeof newSigner>;
  site: Awaited<ReturnType<typeof startSite>>;
  url: string;
  build: (overrides?: Partial<Release>, text?: string) => Promise<SentBuild>;
  send: (build: SentBuild, mandate?: string) => Promise<{ status: number; answer: PublishAnswer; headers: Headers }>;
  /** Says the head of such a request, and so much of its body. */
  begin: (build: SentBuild, mandate: string, bytes: number) => Wire;
  /** What is left of releases that were being sent. */
  left: () => string[];
  published: () => Promise<string[]>;
}

/** A site with a shell and remote-auth 1.0.0, whose team may publish it. */
const withSite =
  (work: (place: Place) => Promise<void>, environment: Record<string, string> = { TAKE_RELEASES: 'on' }) =>
  () =>
    inTemporaryFolder(async (folder) => {
      const bench = await createSignedWorkbench(folder);
      const team = newSigner();
      await bench.setPolicy(trusting(team.key, APP, ['publish']));
      await bench.goLive({ app: 'shell' });
      await bench.goLive({ version: '1.0.0' });
      const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'info', ...environment });
      const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = site.app.server.address() as AddressInfo;
      const headersOf = (mandate: string) => ({
        authorization: `${PUBLISHING.scheme} ${mandate}`,
        'content-type': PUBLISHING.contentType,
      });
      const place = join(folder, 'site/releases-sent');
      await work({
        bench,
        folder,
        team,
        site,
        url,
        build: (overrides, text) => aSentBuild(folder, { version: '2.0.0', ...overrides }, text),
        send: async (build, mandate = aMandate(build, team, SITE)) => {
          const request = { method: 'POST', headers: headersOf(mandate), body: new Uint8Array(build.body) };
          const answer = await fetch(url + PUBLISHING.address, request);
          return { status: answer.status, headers: answer.headers, answer: (await answer.json()) as PublishAnswer };
        },
        begin: ({ body }, mandate, bytes) => {
          const lines = Object.entries({ host: 'a', ...headersOf(mandate), 'content-length': body.length });
          const head = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('');
          const wire = open(port, `POST ${PUBLISHING.address} HTTP/1.1\r\n${head}\r\n`);
          wire.socket.write(body.subarray(0, bytes));
          wires.push(wire);
          return wire;
        },
        left: () => (existsSync(place) ? readdirSync(place) : []),
        published: async () =>
          (await readJournal(bench.registry.store)).entries
            .filter(({ action, app }) => action === 'publish' && app === APP)
            .map(({ to }) => to),
      });
    });

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(20);
};
const idsOf = (answer: PublishAnswer) => (answer.ok ? [] : answer.problems.map(({ id }) => id));

test(
  'what a team sends is published, as the journal and the log say, and goes live as any other release',
  withSite(async ({ bench, folder, team, site, url, send, left, published }) => {
    const sent = await aSentBuild(folder, { version: '2.0.0' }, undefined, {
      'browser/large.bin': randomBytes(5_000_000),
    });
    const { status, answer } = await send(sent);
    expect([status, answer]).toMatchObject([200, { ok: true, app: APP, version: '2.0.0', isNew: true }]);
    expect((await send(sent)).answer).toMatchObject({ ok: true, isNew: false });
    expect(await published()).toEqual(['1.0.0', '2.0.0']);
    expect(left()).toEqual([]);
    expect(await problemsIn(bench)).toEqual([]);
    // Visitors see nothing of it until somebody promotes it.
    expect((await (await fetch(`${url}/_release/composition`)).json()) as object).toMatchObject({
      apps: { [APP]: { version: '1.0.0' } },
    });
    await bench.change({ action: 'promote', version: '2.0.0' });
    const said = site.log.find(({ msg }) => msg === 'a release was published over the network');
    expect(said).toMatchObject({ app: APP, version: '2.0.0', key: team.key, address: '127.0.0.1', by: 'CI' });
  }),
);

test(
  'whoever holds no key that may publish is refused before anything is stored, and the journal does not grow',
  withSite(async ({ bench, folder, team, site, send, left, published }) => {
    const sent = await aSentBuild(folder, {}, undefined, { 'browser/large.bin': randomBytes(5_000_000) });
    const lines = async () => (await readJournal(bench.registry.store)).lines.length;
    const before = await lines();
    const refused = async (mandate: string) => {
      const { status, answer } = await send(sent, mandate);
      return [status, ...idsOf(answer)];
    };
    expect(await refused('')).toEqual([401, 'mandate-unreadable']);
    expect(await refused(aMandate(sent, newSigner(), SITE))).toEqual([403, 'key-unknown']);
    expect(await refused(aMandate(sent, team, SITE, { app: 'shell' }))).toEqual([403, 'role-missing']);
    expect(await refused(aMandate(sent, team, 'https://elsewhere.test'))).toEqual([403, 'mandate-of-other-site']);
    expect(await refused(aMandate(sent, team, SITE, { at: '2020-01-01' }))).toEqual([403, 'mandate-expired']);
    expect(await lines()).toBe(before);
    expect(left()).toEqual([]);
    expect(await published()).toEqual(['1.0.0']);
    // Nobody's address is in the log who has proven nothing.
    const said = site.log.find(({ msg }) => msg === 'a release was refused over the network');
    expect(said).not.toHaveProperty('address');
  }),
);

test(
  'two of the same at once are one release, and of two others one wins',
  withSite(async ({ bench, build, send, published }) => {
    const sent = await build();
    const same = await Promise.all([send(sent), send(sent)]);
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    expect(same.map(({ answer }) => answer.ok && answer.isNew).sort()).toEqual([false, true]);

    const texts = await Promise.all([build({ version: '3.0.0' }, 'one'), build({ version: '3.0.0' }, 'two')]);
    const others = await Promise.all(texts.map((each) => send(each)));
    expect(others.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(others.flatMap(({ answer }) => idsOf(answer))).toEqual(['version-taken']);
    expect(await published()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
    expect(await problemsIn(bench)).toEqual([]);
  }),
);

test(
  'two servers of one registry take the same at once, and one release comes of it',
  withSite(async ({ bench, folder, team, build, url, published }) => {
    const other = await startSite({ DATA_DIR: folder, TAKE_RELEASES: 'on' });
    const urls = [url, await other.app.listen({ port: 0, host: '127.0.0.1' })];
    const sent = await build();
    const headers = { authorization: `Release ${aMandate(sent, team, SITE)}`, 'content-type': PUBLISHING.contentType };
    const answers = await Promise.all(
      urls.map(async (each) => {
        const answer = await fetch(each + PUBLISHING.address, {
          method: 'POST',
          headers,
          body: new Uint8Array(sent.body),
        });
        return (await answer.json()) as PublishAnswer;
      }),
    );
    expect(answers.map((answer) => answer.ok && answer.isNew).sort()).toEqual([false, true]);
    expect(await published()).toEqual(['1.0.0', '2.0.0']);
    expect(await problemsIn(bench)).toEqual([]);
  }),
);

test(
  'a half of a release leaves nothing',
  withSite(async ({ site, build, team, begin, left, published, send }) => {
    const sent = await build({}, randomBytes(100_000).toString('base64'));
    const half = begin(sent, aMandate(sent, team, SITE), sent.body.length / 2);
    await until(() => left().length === 1);
    half.socket.destroy();
    await until(() => left().length === 0);
    expect(await published()).toEqual(['1.0.0']);
    expect(site.log.filter(({ level }) => Number(level) > 30)).toEqual([]);
    expect((await send(sent)).answer).toMatchObject({ ok: true, isNew: true });
  }),
);

test(
  'a server that is asked to end waits for a release on its way',
  withSite(async ({ site, build, team, begin, left, published }) => {
    const sent = await build();
    const half = sent.body.length / 2;
    const wire = begin(sent, aMandate(sent, team, SITE), half);
    await until(() => left().length === 1);
    const closed = site.app.close();
    await pause(300);
    wire.socket.write(sent.body.subarray(half));
    expect(await wire.hears(/"isNew":true/)).toMatch(/^HTTP\/1\.1 200/);
    await closed;
    expect(await published()).toEqual(['1.0.0', '2.0.0']);
    expect(left()).toEqual([]);
  }),
);

test(
  'what a server that was killed has left is gone with the next start',
  withSite(async ({ folder, left }) => {
    // No process has so high a number.
    const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
    await mkdir(join(folder, `site/releases-sent/4999999@${host}-x/browser`), { recursive: true });
    expect(left()).toHaveLength(1);
    await startSite({ DATA_DIR: folder, TAKE_RELEASES: 'on' });
    expect(left()).toEqual([]);
  }),
);

test(
  'whoever is too slow is ended, and too many at a time are told to come again',
  withSite(async ({ bench, build, team, begin, left, send }) => {
    const sent = await build({}, randomBytes(100_000).toString('base64'));
    const mandate = aMandate(sent, team, SITE);
    const slow = [begin(sent, mandate, 20), begin(sent, mandate, 20)];
    await until(() => left().length === 2);
    const third = await send(sent);
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5']);

    const others = [newSigner(), newSigner()];
    for (const { key } of others) await bench.setPolicy(trusting(key, APP, ['publish']));
    const [one, two] = others.map((signer) => aMandate(sent, signer, SITE));
    begin(sent, one ?? '', 20);
    begin(sent, two ?? '', 20);
    await until(() => left().length === 4);
    const office = await send(sent, aMandate(sent, bench.office, SITE));
    expect([office.status, office.headers.get('retry-after')]).toEqual([503, '5']);

    for (const each of slow) expect(await each.hears()).toMatch(/^HTTP\/1\.1 408 [^]*"code":"took-too-long"/);
    await until(() => left().length === 0);
    expect((await send(sent)).answer).toMatchObject({ ok: true });
  }),
);

test(
  'a body whose length nobody tells is not taken, nor one that is too long or of another type',
  withSite(async ({ site, build, team }) => {
    const sent = await build();
    const headers = { authorization: `Release ${aMandate(sent, team, SITE)}`, 'content-type': PUBLISHING.contentType };
    const post = (more: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: PUBLISHING.address,
        headers: { ...headers, ...more },
        payload: sent.body,
      });
    expect((await post({ 'content-length': '99999999999' })).statusCode).toBe(413);
    expect((await post({ 'content-type': 'text/html' })).statusCode).toBe(415);
    const { port } = site.app.server.address() as AddressInfo;
    const head = Object.entries({ host: 'a', ...headers, 'transfer-encoding': 'chunked' });
    const wire = open(
      port,
      `POST ${PUBLISHING.address} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n0\r\n\r\n`,
    );
    wires.push(wire);
    expect(await wire.hears(/not-understood/)).toMatch(/^HTTP\/1\.1 400/);
  }),
);

test('a site that is not told to takes none', () =>
  withSite(async ({ build, send }) => {
    const { status } = await send(await build());
    expect(status).toBe(404);
  }, {})());

test('where releases are not signed, nobody can publish over the network', () =>
  inTemporaryFolder(async (folder) => {
    const { app } = await startSite({ DATA_DIR: folder, TAKE_RELEASES: 'on' });
    const sent = await aSentBuild(folder, { version: '2.0.0' });
    const answer = await app.inject({
      method: 'POST',
      url: PUBLISHING.address,
      headers: {
        authorization: `Release ${aMandate(sent, newSigner(), SITE)}`,
        'content-type': PUBLISHING.contentType,
      },
      payload: sent.body,
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ problems: [{ id: 'signing-not-begun' }] });
    expect(await openRegistry(folder).store.folders('')).toEqual([]);
  }));

describe('the release command', () => {
  let program: string;
  beforeAll(async () => {
    program = (await compile(`dist/test-site-${String(process.pid)}`)).main;
  });
  afterAll(() => rm(dirname(program), { recursive: true }));

  test(
    'publishes to a site, which another command promotes then',
    withSite(async ({ bench, folder, url, build, published }) => {
      const { key, pem } = createKeyPair();
      await bench.setPolicy(trusting(key, APP, ['publish']));
      const { directory } = await build();
      const elsewhere = join(folder, 'elsewhere');
      await mkdir(elsewhere);
      const publish = (env = {}) =>
        runProcess(program, elsewhere, ['publish', APP, '--from', directory, '--site', url, '--by', 'CI', '--json'], {
          RELEASE_KEY: pem,
          ...env,
        });
      const first = await publish();
      expect(JSON.parse(first.stdout)).toMatchObject({ ok: true, action: 'publish', version: '2.0.0', isNew: true });
      expect(first.code).toBe(0);
      expect(JSON.parse((await publish()).stdout)).toMatchObject({ ok: true, isNew: false });
      expect(readdirSync(elsewhere)).toEqual([]);
      expect(await published()).toEqual(['1.0.0', '2.0.0']);

      const refused = await publish({ RELEASE_KEY: createKeyPair().pem });
      expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, problems: [{ id: 'key-unknown' }] });
      expect(refused.code).toBe(1);
      expect(JSON.parse((await publish({ RELEASE_KEY: '' })).stdout)).toMatchObject({
        problems: [{ id: 'key-missing' }],
      });

      const promoted = await runProcess(program, folder, ['promote', APP, '2.0.0', '--at-once', '--json'], {
        RELEASE_KEY: bench.officePem,
        TRIAL_PROGRAM: '',
      });
      expect(JSON.parse(promoted.stdout)).toMatchObject({ ok: true });
    }),
    60_000,
  );

  test(
    'refuses the same as a site does, in the same words',
    withSite(async ({ bench, folder, build, send, left, published }) => {
      const page = { module: 'features/home/home.page', layout: 'site', title: { en: 'X' }, render: 'server' } as const;
      const cases: [string, SentBuild][] = [
        ['version-taken', await build({ version: '1.0.0' }, OTHER_ENTRY)],
        ['module-undeclared', await build({ modules: {} })],
        ['path-reserved', await build({ pages: [{ path: '/api/x', ...page }] })],
        ['file-undeclared', await build({}, "import('./late.js')")],
      ];
      for (const [id, sent] of cases) {
        const here = await runProcess(program, folder, ['publish', APP, '--from', sent.directory, '--json'], {
          RELEASE_KEY: bench.officePem,
        });
        const { problems } = JSON.parse(here.stdout) as { problems: { id: string }[] };
        expect(problems[0]?.id).toBe(id);
        const { status, answer } = await send(sent);
        expect(answer).toEqual({ schema: 1, ok: false, problems });
        expect(status).toBe(id === 'version-taken' ? 409 : 422);
      }
      expect(left()).toEqual([]);
      expect(await published()).toEqual(['1.0.0']);
      expect(readdirSync(join(folder, 'registry', APP))).toEqual(['1.0.0']);
    }),
    60_000,
  );

  test('says that a site takes none', () =>
    withSite(async ({ folder, url, build, bench }) => {
      const { directory } = await build();
      const args = ['publish', APP, '--from', directory, '--site', url, '--json'];
      const { code, stdout } = await runProcess(program, folder, args, { RELEASE_KEY: bench.officePem });
      expect(JSON.parse(stdout)).toMatchObject({ problems: [{ id: 'site-takes-none' }] });
      expect(code).toBe(1);
    }, {})());
});
