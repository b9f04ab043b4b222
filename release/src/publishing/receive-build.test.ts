import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { PUBLISHING, type Release } from '@rishta/contracts';

import { sha256 } from '../registry/codec.ts';
import { integrityOf } from '../registry/integrity.ts';
import { fileStore } from '../registry/file-store.ts';
import { readJournal } from '../registry/journal.ts';
import { prune } from '../registry/prune.ts';
import { folderRegistry } from '../registry/registry.ts';
import { inTemporaryFolder, refusal } from '../registry/testing/fixtures.ts';
import {
  createSignedWorkbench,
  newSigner,
  problemsIn,
  revoking,
  type SignedWorkbench,
  trusting,
} from '../registry/testing/signed-workbench.ts';
import { smallDisk } from '../registry/testing/small-disk.ts';
import { createKeyPair, signerOf } from '../registry/signing/keys.ts';
import { admit, publishReceived } from './publish-received.ts';
import { receiveBuild, withOwnFolder } from './receive-build.ts';
import { aMandate, aSentBuild, type SentBuild } from './testing/sent-build.ts';

const SITE = 'https://www.example.test';
const team = signerOf(createKeyPair().pem);

const inRegistry = (work: (bench: SignedWorkbench, folder: string) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const bench = await createSignedWorkbench(folder);
    await bench.setPolicy(trusting(team.key, 'remote-auth', ['publish']));
    await work(bench, folder);
  });

async function* inPieces(body: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield await Promise.resolve(body.subarray(at, at + size));
}

interface Sent {
  mandate: string;
  body: Uint8Array;
  length?: number;
}

/** As a site does it. */
async function send({ registry, folder }: Pick<SignedWorkbench, 'registry' | 'folder'>, sent: Sent) {
  await registry.readChannel();
  const mandate = await admit(registry, sent.mandate, SITE);
  return withOwnFolder(join(folder, 'own'), async (own) => {
    const { body, length = body.length } = sent;
    await receiveBuild(registry, { mandate, body: inPieces(body), length }, own);
    return publishReceived(registry, mandate, own);
  });
}

const sent = (build: SentBuild): Sent => ({ mandate: aMandate(build, team, SITE), body: build.body });

/** The same build with a `release.json` that says something else. */
function rewritten({ build, directory, body }: SentBuild, edit: (release: Release) => object): SentBuild {
  const manifest = new TextEncoder().encode(JSON.stringify(edit(structuredClone(build.release))));
  const files = body.subarray(build.manifest.length);
  return { directory, build: { ...build, manifest }, body: Buffer.concat([manifest, files]) };
}

/** A file without content, as `release.json` names it. */
const EMPTY = { integrity: integrityOf(Buffer.alloc(0)), bytes: 0 };

const withFiles = (build: SentBuild, files: Release['files']): SentBuild =>
  rewritten(build, (release) => ({ ...release, files: { ...release.files, ...files } }));

async function expectNothing({ registry }: SignedWorkbench, folder: string): Promise<void> {
  expect(await registry.store.folders('remote-auth')).toEqual([]);
  expect((await readJournal(registry.store)).entries).toEqual([]);
  expect(await readdir(join(folder, 'own'))).toEqual([]);
}

describe('a release that comes over the network', () => {
  it(
    'is published in the name of who has signed it, and is there when it comes again',
    inRegistry(async (bench, folder) => {
      const build = await aSentBuild(folder, { version: '3.0.0' });
      expect(await send(bench, sent(build))).toMatchObject({ ok: true, isNew: true, entry: { by: 'CI' } });
      expect(await send(bench, sent(build))).toMatchObject({ ok: true, isNew: false });
      const { lines } = await readJournal(bench.registry.store);
      expect(lines.at(-1)).toMatchObject({
        schema: 6,
        action: 'publish',
        to: '3.0.0',
        digest: sha256(build.build.manifest),
      });
      expect(lines.filter(({ action }) => action === 'publish')).toHaveLength(1);
      expect(await problemsIn(bench)).toEqual([]);
      await bench.goLive({ app: 'shell' });
      await bench.change({ action: 'promote', version: '3.0.0' });
    }),
  );

  it(
    'is taken for the same when it was built at another time',
    inRegistry(async (bench, folder) => {
      const first = await aSentBuild(folder, { version: '3.0.0' });
      await send(bench, sent(first));
      const again = rewritten(first, (release) => ({ ...release, builtAt: '2026-05-05T00:00:00.000Z' }));
      expect(await send(bench, sent(again))).toMatchObject({
        ok: true,
        isNew: false,
        digest: sha256(first.build.manifest),
      });
    }),
  );

  it(
    'says what lies there when a publish of the same was cut off, which signed is published',
    inRegistry(async (bench, folder) => {
      const first = await aSentBuild(folder, { version: '3.0.0' });
      const { store } = bench.registry;
      const cutOff = { ...bench.registry, store: { ...store, append: () => Promise.reject(new Error('Killed.')) } };
      await expect(send({ ...bench, registry: cutOff }, sent(first))).rejects.toThrow('Killed.');
      const again = rewritten(first, (release) => ({ ...release, builtAt: '2026-05-05T00:00:00.000Z' }));
      const answer = await send(bench, sent(again));
      expect(answer).toMatchObject({ ok: false, problems: [{ id: 'signed-other-build' }] });
      expect('there' in answer && answer.there).toBe(new TextDecoder().decode(first.build.manifest));
      expect(await send(bench, sent(first))).toMatchObject({ ok: true, isNew: true });
      expect(await problemsIn(bench)).toEqual([]);
    }),
  );

  it(
    'is not published again by a mandate of before, when it was pruned',
    inRegistry(async (bench, folder) => {
      const once = sent(await aSentBuild(folder, { version: '3.0.0' }));
      await send(bench, once);
      await bench.publish({ version: '3.1.0' });
      const later = new Date(Date.now() + 48 * 3_600_000);
      const request = { keep: { newest: 1, days: 0 }, at: later, by: 'Amna', signer: bench.office };
      await prune(bench.registry.store, request);
      await expect(send(bench, once)).rejects.toMatchObject(refusal('mandate-used'));
      expect(await bench.registry.store.folders('remote-auth')).toEqual(['3.1.0']);
      expect(await problemsIn(bench)).toEqual([]);
    }),
  );

  it.each<[string, string, (build: SentBuild) => Sent]>([
    ['that is too short', 'body-length', (build) => ({ ...sent(build), body: build.body.subarray(0, -1) })],
    [
      'that ends early',
      'body-length',
      (build) => ({ ...sent(build), body: build.body.subarray(0, -1), length: build.body.length }),
    ],
    ['that ends within release.json', 'body-length', (build) => ({ ...sent(build), body: build.body.subarray(0, 9) })],
    [
      'that is too long',
      'body-length',
      (build) => ({ ...sent(build), body: Buffer.concat([build.body, Buffer.from('x')]) }),
    ],
    [
      'that goes on',
      'body-length',
      (build) => ({ ...sent(build), body: Buffer.concat([build.body, Buffer.from('x')]), length: build.body.length }),
    ],
    [
      'with a file of other content',
      'file-altered',
      (build) => ({
        ...sent(build),
        body: Buffer.from(build.body).fill('x', build.build.manifest.length, build.build.manifest.length + 5),
      }),
    ],
    [
      'with another release.json',
      'file-altered',
      (build) => ({
        ...sent(build),
        body: rewritten(build, (release) => ({ ...release, builtAt: 'x'.repeat(24) })).body,
      }),
    ],
    [
      'whose release.json is no JSON',
      'damaged-document',
      (build) => {
        const manifest = Buffer.from('[1,');
        return sent({ ...build, build: { ...build.build, manifest }, body: manifest });
      },
    ],
    ['of a later schema', 'newer-schema', (build) => sent(rewritten(build, (release) => ({ ...release, schema: 9 })))],
    [
      'of another version',
      'other-build',
      (build) => sent(rewritten(build, (release) => ({ ...release, version: '9.0.0' }))),
    ],
    ['of another app', 'other-build', (build) => sent(rewritten(build, (release) => ({ ...release, app: 'shell' })))],
    ...['browser/../../stolen', '/etc/passwd', '..', 'browser//a', 'release.json', 'browser/a\\b', '__proto__'].map(
      (path): [string, string, (build: SentBuild) => Sent] => [
        `with ${path}`,
        'file-misplaced',
        (build) => sent(withFiles(build, Object.fromEntries([[path, EMPTY]]))),
      ],
    ),
    [
      'with a file that is a folder, too',
      'file-misplaced',
      (build) => sent(withFiles(build, { 'browser/entry.js/more': EMPTY })),
    ],
    [
      'that claims to be huge',
      'too-large',
      (build) => sent(withFiles(build, { 'browser/huge.js': { ...EMPTY, bytes: PUBLISHING.mostBytes } })),
    ],
    [
      'with too many files',
      'too-many-files',
      (build) =>
        sent(
          withFiles(
            build,
            Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`browser/${index}.js`, EMPTY])),
          ),
        ),
    ],
  ])('is refused %s: %s', (_what, id, change) =>
    inRegistry(async (bench, folder) => {
      const build = await aSentBuild(folder, { version: '3.0.0' });
      await expect(send(bench, change(build))).rejects.toMatchObject(refusal(id));
      await expectNothing(bench, folder);
    })(),
  );

  it(
    'signs a release again that is not trusted any more, and writes that down once',
    inRegistry(async (bench, folder) => {
      const build = await aSentBuild(folder, { version: '3.0.0' });
      await send(bench, sent(build));
      const other = newSigner();
      await bench.setPolicy(trusting(other.key, 'remote-auth', ['publish']));
      await bench.setPolicy(revoking(team.key));
      const again = { mandate: aMandate(build, other, SITE), body: build.body };
      for (const isSignedAgain of [true, false]) {
        expect(await send(bench, again)).toMatchObject({ ok: true, isNew: false, isSignedAgain });
      }
      await rm(join(folder, 'registry/signatures/remote-auth@3.0.0.json'));
      expect(await send(bench, again)).toMatchObject({ isSignedAgain: true });
      const { lines } = await readJournal(bench.registry.store);
      expect(lines.slice(-2).map(({ action }) => action)).toEqual(['policy', 'publish']);
      expect(await problemsIn(bench)).toEqual([]);
    }),
  );

  it(
    'is refused with other content under a version that is there, before any file is read',
    inRegistry(async (bench, folder) => {
      await send(bench, sent(await aSentBuild(folder, { version: '3.0.0' }, 'one')));
      const other = await aSentBuild(folder, { version: '3.0.0' }, 'two');
      const { manifest } = other.build;
      await expect(
        send(bench, { ...sent(other), body: Buffer.from(manifest), length: other.body.length }),
      ).rejects.toMatchObject(refusal('version-taken'));
    }),
  );

  it(
    'is published whole or not at all on a disk that gets full',
    inRegistry(async (bench, folder) => {
      const build = await aSentBuild(folder, { version: '3.0.0' });
      const outcomes = new Set<string>();
      for (let free = 0; free <= 8_192; free += 512) {
        const full = folderRegistry(fileStore(join(folder, 'registry'), smallDisk(free)));
        const outcome = await send({ ...bench, registry: full }, sent(build)).then(
          ({ ok }) => (ok ? 'published' : 'refused'),
          (error: unknown) => (error as { id?: string }).id ?? String(error),
        );
        outcomes.add(outcome);
        expect(await readdir(join(folder, 'own'))).toEqual([]);
        expect((await problemsIn(bench)).filter((id) => id !== 'unrecorded-release')).toEqual([]);
      }
      expect([...outcomes]).toEqual(['disk-full', 'published']);
      expect(await problemsIn(bench)).toEqual([]);
    }),
  );
});
