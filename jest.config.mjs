import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import preset from './shared/testing/src/jest/preset.mjs';

const fromRoot = (path) => fileURLToPath(new URL(path, import.meta.url));

const common = {
  ...preset,
  rootDir: fromRoot('.'),
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^(kysely|libphonenumber-js|typebox|typebox/(schema|value))$': '<rootDir>/node_modules/.cache/rishta-tests/$1.mjs',
  },
  modulePathIgnorePatterns: ['/dist/', '/checks/fixtures/'],
};

const roots = (...folders) => folders.map((folder) => fromRoot(`./${folder}`));

const packagesIn = (folder) =>
  readdirSync(fromRoot(`./${folder}`))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`))
    .filter((name) => existsSync(fromRoot(`./${name}/package.json`)));

const onNode = [
  'shared/contracts',
  'shared/serving',
  'shared/file-store',
  'shared/tooling',
  'api',
  'release',
  'site',
  'bench',
];
// Whatever else there is: a new remote or shared package has its tests run without being named here.
const inBrowser = [...packagesIn('.'), ...packagesIn('shared')].filter(
  (name) => ![...onNode, 'e2e', 'node_modules'].includes(name),
);

/** Tests of one engine, by what stands before `.test.ts`. All others of the API run on whichever there is. */
const ofOtherEngine =
  process.env['TEST_DATABASE_URL'] === undefined ? '\\.postgres\\.test\\.ts$' : '\\.sqlite\\.test\\.ts$';

export default {
  // A busy machine of two cores is slow, not wrong; with a server of its own beside it, all the more.
  testTimeout: process.env['TEST_DATABASE_URL'] === undefined ? 20_000 : 120_000,
  // Modules of a test file stay in memory after it: a worker that holds too many makes way for a new one.
  workerIdleMemoryLimit: '600MB',
  globalSetup: fromRoot('./shared/tooling/bin/bundle-for-tests.mjs'),
  projects: [
    {
      ...common,
      displayName: 'browser',
      roots: roots(...inBrowser),
    },
    {
      ...common,
      displayName: 'node',
      roots: roots(...onNode),
      testEnvironment: 'node',
      testPathIgnorePatterns: ['/node_modules/', ofOtherEngine],
      // Streams of Node outlive the test file that opened them.
      testEnvironmentOptions: { globalsCleanup: 'off' },
      setupFilesAfterEnv: [fromRoot('./shared/testing/src/jest/setup-node.ts')],
    },
  ],
};
