import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { type PublishAnswer, PUBLISHING } from '@rishta/contracts';
import { openRegistry, readJournal } from '@rishta/release';
import { aMandate, aSentBuild, inTemporaryFolder, newSigner, problemsIn, trusting } from '@rishta/release/testing';

import { useTestSite } from '../testing/test-site.ts';
import { open } from '../testing/wire.ts';
import { APP, headersOf, SITE, withPublishingSite } from './testing/publishing-site.ts';

const startSite = useTestSite(() => undefined);
const withSite = withPublishingSite(startSite);

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
    const headers = headersOf(aMandate(sent, team, SITE));
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
    const headers = headersOf(aMandate(sent, team, SITE));
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
    expect(await wire.hears(/not-understood/)).toMatch(/^HTTP\/1\.1 400/);
    wire.socket.destroy();
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
      headers: headersOf(aMandate(sent, newSigner(), SITE)),
      payload: sent.body,
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ problems: [{ id: 'signing-not-begun' }] });
    expect(await openRegistry(folder).store.folders('')).toEqual([]);
  }));
