/** How unit tests of pages and components run, in the workspace and in repositories of remotes. */

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
    '\\.module\\.css$': '@rishta/testing/css-module',
    '\\.(css|woff2|svg|png|webp|avif)$': '@rishta/testing/file',
  },
  restoreMocks: true,
  testEnvironment: '@rishta/testing/environment',
  setupFilesAfterEnv: ['@rishta/testing/setup-browser'],
};
