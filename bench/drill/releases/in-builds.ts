import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { releaseDocument, spoil } from '@rishta/e2e/faulty-release';

import type { FaultyRelease, Published } from './faulty-release.ts';
import { withoutExport } from './spoiling.ts';

const MISSING_EXPORT = 'useSession';

/** What can be told without running it. */
export const IN_BUILDS: readonly FaultyRelease[] = [
  {
    name: 'truncated-script',
    title: 'half of a script is missing',
    app: 'remote-dashboard',
    kind: 'build',
    change: async ({ document, read, write }) => {
      for (const { js } of Object.values(document.modules).slice(0, 1)) {
        for (const file of js.slice(-1)) await write(file, (await read(file)).slice(0, -2_000));
      }
    },
  },
  {
    name: 'broken-on-servers',
    title: 'its part for the server cannot be loaded',
    app: 'remote-dashboard',
    kind: 'build',
    change: async ({ document: { serverEntry = '' }, read, write }) =>
      write(serverEntry, `require('./not-there.cjs');\n${await read(serverEntry)}`),
  },
  {
    name: 'missing-lazy-module',
    title: 'a script that is loaded late is not in it',
    app: 'remote-auth',
    kind: 'build',
    change: ({ remove }) => remove('browser/ur.js'),
  },
  {
    name: 'altered-file',
    title: 'a script was altered after it was published',
    app: 'remote-dashboard',
    kind: 'trust',
    tamper: async ({ dataDir, app, version }) => {
      const { entry } = await releaseDocument({ dataDir }, app, version);
      const text = await readFile(join(dataDir, 'registry', app, version, entry), 'utf8');
      await spoil({ dataDir }, app, version, entry, `${text} `);
    },
  },
  {
    name: 'wrong-copy',
    title: 'the compressed copy of a script is that of another one',
    app: 'remote-public',
    kind: 'build',
    change: async ({ document, write }) => {
      await write(`${document.entry}.br`, brotliCompressSync('export const get = () => {}, init = () => {};'));
    },
  },
  {
    name: 'sdk-drift',
    title: `the shell exports ${MISSING_EXPORT} no longer`,
    app: 'shell',
    kind: 'build',
    change: async (draft) => {
      await withoutExport(draft, MISSING_EXPORT);
      for (const modules of Object.values(draft.document.exports ?? {})) {
        for (const [module, names] of Object.entries(modules)) {
          modules[module] = names.filter((name) => name !== MISSING_EXPORT);
        }
      }
    },
  },
  {
    name: 'untold-drift',
    title: `the shell exports ${MISSING_EXPORT} no longer, and says that it does`,
    app: 'shell',
    kind: 'total',
    change: (draft) => withoutExport(draft, MISSING_EXPORT),
  },
  {
    name: 'greedy-path',
    title: 'claims an address of another app',
    app: 'remote-business-page',
    kind: 'build',
    change: ({ document: { pages } }) => {
      for (const page of pages.slice(0, 1)) page.aliases = [...(page.aliases ?? []), '/Login'];
    },
  },
  {
    name: 'dropped-page',
    title: 'has a page no longer that others link to',
    app: 'remote-auth',
    kind: 'build',
    change: ({ document }) => {
      document.pages = document.pages.filter(({ path }) => path !== '/Register');
    },
  },
  {
    name: 'newer-api',
    title: 'was built for an API that is not there yet',
    app: 'remote-public',
    kind: 'build',
    change: ({ document }) => {
      document.api = (document.api ?? 1) + 1;
    },
  },
  {
    name: 'untrusted-key',
    title: 'is signed with a key that nobody trusts',
    app: 'remote-auth',
    kind: 'trust',
    isOfStranger: true,
  },
  {
    name: 'replayed-signature',
    title: 'has the signature of the release before it',
    app: 'remote-public',
    kind: 'trust',
    tamper: async (published) => {
      const signature = await readFile(signatureFile(published, published.from));
      await rm(signatureFile(published, published.version));
      await writeFile(signatureFile(published, published.version), signature);
    },
  },
];

const signatureFile = ({ dataDir, app }: Published, version: string) =>
  join(dataDir, 'registry/signatures', `${app}@${version}.json`);
