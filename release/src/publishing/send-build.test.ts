import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { PUBLISHING_SCHEMA } from '@rishta/contracts';

import { sha256 } from '../registry/codec.ts';
import { readMandate } from '../registry/signing/mandate.ts';
import { aProvenance, inTemporaryFolder, refusal } from '../registry/testing/fixtures.ts';
import { newSigner } from '../registry/testing/signed-workbench.ts';
import { sendBuild, type Watching } from './send-build.ts';
import { aSentBuild, type SentBuild } from './testing/sent-build.ts';

type Reply = (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown;

interface Place {
  sent: SentBuild;
  /** What the site does with each request, in turn; the last one again and again. */
  site: (...replies: Reply[]) => void;
  send: (watching?: Watching) => ReturnType<typeof sendBuild>;
  /** Seconds that were waited. */
  waited: number[];
  asked: { mandate: ReturnType<typeof readMandate>; body: Buffer }[];
}

const withSite = (work: (place: Place) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    let replies: Reply[] = [];
    const [waited, asked]: [number[], Place['asked']] = [[], []];
    const server = createServer((request, response) => {
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      buffer(request).then(
        (body) => {
          asked.push({ mandate: readMandate(request.headers.authorization?.split(' ')[1] ?? ''), body });
          reply?.(request, response, body);
        },
        () => undefined,
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const site = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const sent = await aSentBuild(folder, { version: '3.0.0' });
    const sending = { site, build: sent.build, by: 'CI', signer: newSigner(), provenance: aProvenance };
    const pause = (ms: number) => Promise.resolve(waited.push(ms / 1_000));
    try {
      await work({
        sent,
        waited,
        asked,
        site: (...next) => (replies = next),
        send: (watching) => sendBuild(sending, { pause, ...watching }),
      });
    } finally {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });

const say =
  (status: number, answer: unknown, headers = {}): Reply =>
  (_request, response) =>
    response.writeHead(status, headers).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
const done: Reply = (_request, response, body) =>
  say(200, {
    schema: PUBLISHING_SCHEMA,
    ok: true,
    app: 'remote-auth',
    version: '3.0.0',
    digest: sha256(body),
    isNew: true,
    entry: { at: 'now', by: 'CI' },
  })(_request, response, body);
const refuse = (id: string, status: number, more = {}) =>
  say(status, { schema: PUBLISHING_SCHEMA, ok: false, problems: [{ id, message: 'No.', remedy: 'Wait.' }], ...more });
const breakOff: Reply = (_request, response) => response.destroy();

describe('sending a build', () => {
  it(
    'sends release.json and the files behind it, with a mandate for them',
    withSite(async ({ sent, site, send, asked, waited }) => {
      site(done);
      const progress: number[] = [];
      expect(await send({ onProgress: (bytes) => progress.push(bytes) })).toMatchObject({ isNew: true });
      expect(asked[0]?.body.equals(sent.body)).toBe(true);
      expect(asked[0]?.mandate?.given).toMatchObject({ app: 'remote-auth', bytes: sent.build.manifest.length });
      expect(progress.at(-1)).toBe(sent.body.length);
      expect(waited).toEqual([]);
    }),
  );

  it(
    'tries again what another try may mend, later each time and as late as the site asks for',
    withSite(async ({ site, send, waited, asked }) => {
      const tooMany = say(
        429,
        { success: false, message: 'Too many.', code: 'too-many-at-once' },
        { 'retry-after': '9' },
      );
      site(breakOff, tooMany, say(502, 'Bad gateway'), refuse('registry-away', 503), done);
      expect(await send()).toMatchObject({ ok: true });
      expect(waited).toEqual([1, 9, 4, 8]);
      // Each mandate is one of its own, so that none gets too old meanwhile.
      expect(new Set(asked.map(({ mandate }) => mandate?.text)).size).toBe(5);
    }),
  );

  it.each<[string, Reply, string, number]>([
    ['that breaks off each time', breakOff, 'site-away', 4],
    ['whose registry stays away', refuse('registry-away', 503), 'registry-away', 4],
    ['that is broken', say(500, { success: false }), 'site-fails', 4],
    ['that refuses the build', refuse('version-taken', 409), 'version-taken', 0],
    ['with a full disk', refuse('disk-full', 507), 'disk-full', 0],
    ['of an earlier version', say(404, { success: false, message: 'Nothing here.' }), 'site-takes-none', 0],
    ['that leads elsewhere', say(301, '', { location: 'https://www.example.test/' }), 'site-fails', 0],
    ['that is no site', say(200, '<p>Welcome'), 'site-fails', 0],
    ['of a later version', say(200, { schema: 2, ok: true }), 'newer-schema', 0],
    [
      'that has other content there',
      refuse('signed-other-build', 409, { there: '{"app":"shell"}' }),
      'signed-other-build',
      0,
    ],
  ])('ends at a site %s with %s', (_what, reply, id, tries) =>
    withSite(async ({ site, send, waited }) => {
      site(reply);
      await expect(send()).rejects.toThrow(refusal(id));
      expect(waited).toHaveLength(tries);
    })(),
  );

  it(
    'signs what lies there with the same content, and nothing else',
    withSite(async ({ sent, site, send, asked }) => {
      const there = JSON.stringify({ ...sent.build.release, builtAt: '2026-05-05T00:00:00.000Z' });
      site(refuse('signed-other-build', 409, { there }), done);
      expect(await send()).toMatchObject({ ok: true });
      expect(asked[1]?.mandate?.given.digest).toBe(sha256(there));
      expect(asked[1]?.body.subarray(0, there.length).toString()).toBe(there);
    }),
  );
});
