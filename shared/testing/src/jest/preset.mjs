import { fileURLToPath } from 'node:url';

/** How unit tests of pages and components run, in the workspace and in repositories of remotes. */

// Beside this file there are sources in the workspace, and what was compiled of them in the published package.
const ending = import.meta.url.includes('/src/') ? 'ts' : 'js';
const support = (file) => fileURLToPath(new URL(file, import.meta.url));

const swc = (parser) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser,
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

export default {
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  // Two parsers, because in `.tsx` a generic arrow function reads as an element.
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript', tsx: false }),
  },
  moduleNameMapper: {
    '\\.module\\.css$': support(`css-module.${ending}`),
    '\\.(css|woff2|svg|png|webp|avif)$': support(`file.${ending}`),
  },
  restoreMocks: true,
  testEnvironment: support('environment.mjs'),
  setupFilesAfterEnv: [support(`setup-browser.${ending}`)],
};
