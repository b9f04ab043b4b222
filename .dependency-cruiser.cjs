const APPS = 'shell|remote-[^/]+|api|release|site';
const BROWSER_APPS = 'shell|remote-[^/]+';
const TESTS = '[.]test[.]tsx?$';

/** A package as npm lays it out, with all that is in it. */
const npm = (...names) => `node_modules/(${names.join('|')})/`;

/**
 * The import law. Each rule says why it is there and what to do instead, and has a fixture of the same name in
 * `shared/tooling/src/checks/fixtures` that breaks it.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'apps-are-islands',
      comment:
        'An app that imports another cannot be built, published and rolled back alone. Put what both need into a package of shared/.',
      severity: 'error',
      from: { path: `^(${APPS})/` },
      to: { path: `^(${APPS})/`, pathNot: ['^$1/', '^release/src/(index[.]ts|server-bundles/index[.]ts|testing/)'] },
    },
    {
      name: 'only-the-site-reads-the-registry',
      comment:
        'The registry is opened by the site server and by its own commands. Everybody else runs a command, so that one program answers for what lies in it.',
      severity: 'error',
      from: { path: `^(${APPS})/`, pathNot: '^(release|site)/' },
      to: { path: '^release/' },
    },
    {
      name: 'shared-never-looks-up',
      comment:
        'A shared package is built into every app; if it knew one of them, all would carry it. Let the app pass in what the package needs.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(${APPS}|e2e|bench)/` },
    },
    {
      name: 'servers-share-only-contracts',
      comment:
        'The other shared packages are for browsers or for building. Put the schema that both sides need into shared/contracts, what both servers do into shared/serving, and how files are kept into shared/file-store.',
      severity: 'error',
      from: { path: '^(api|release|site)/' },
      to: { path: '^shared/', pathNot: '^shared/(contracts|serving|file-store)/' },
    },
    {
      name: 'servers-know-no-react',
      comment:
        'Pages are rendered by the releases, which bring the React they were built with. A server that brings its own could not change versions without a restart.',
      severity: 'error',
      from: { path: '^(api|release|site)/' },
      to: { path: npm('react', 'react-dom', 'react-router', 'react-router-dom', 'react-i18next', 'antd') },
    },
    {
      name: 'contracts-import-typebox-only',
      comment:
        'Contracts run on both sides of every wire, in every app. They hold schemas and types and nothing that acts.',
      severity: 'error',
      from: { path: '^shared/contracts/' },
      to: { pathNot: ['^shared/contracts/', npm('typebox')] },
    },
    {
      name: 'browsers-take-types-from-contracts',
      comment:
        'The schemas and their library would be downloaded by every visitor; the server has validated already. Use `import type`, or put a limit or a format that pages need as well into values/.',
      severity: 'error',
      from: { path: `^(${BROWSER_APPS}|shared/(api-client|i18n|remote-sdk|ui))/`, pathNot: TESTS },
      to: {
        path: ['^shared/contracts/', npm('typebox')],
        pathNot: '^shared/contracts/src/values/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'values-need-no-schemas',
      comment:
        'Browsers import the values of the contracts, and would download with them whatever these import. Keep values apart from the schemas, which may import them.',
      severity: 'error',
      from: { path: '^shared/contracts/src/values/', pathNot: TESTS },
      to: { pathNot: '^shared/contracts/src/values/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-islands',
      comment:
        'A feature that reaches into another cannot be changed or deleted alone. Move what both need up, next to features/, or into shared/.',
      severity: 'error',
      from: { path: `^(${APPS})/src/features/([^/]+)/` },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'e2e-is-a-black-box',
      comment:
        'The journeys test the built site as a visitor meets it. Look at the page, the network or the command line.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: `^(${APPS}|shared|bench)/` },
    },
    {
      name: 'nothing-imports-bench',
      comment:
        'The bench builds other sites from the sources of this one, so it may look into every folder. Nothing of it belongs into the site.',
      severity: 'error',
      from: { path: `^(${APPS})/` },
      to: { path: '^bench/' },
    },
    {
      name: 'antd-behind-its-facade',
      comment: 'The shell provides one antd for all, by the names of the facade. Import from @rishta/ui/antd.',
      severity: 'error',
      from: { pathNot: '^shared/ui/src/antd/' },
      to: { path: npm('antd', '@ant-design', '@rc-component') },
    },
    {
      name: 'antd-only-in-workspaces',
      comment:
        'Public and account pages must load fast on a weak line, without antd. Use the components of @rishta/ui.',
      severity: 'error',
      from: { pathNot: '^(shell|remote-dashboard|remote-business-page|shared/ui/src/antd)/' },
      to: { path: '^shared/ui/src/antd/' },
    },
    {
      name: 'shell-brings-antd-lazily',
      comment:
        'The shell loads on every page. It provides the antd facade with a dynamic import, on demand of a remote.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^shared/ui/src/antd/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-modules-come-on-demand',
      comment:
        'The server’s bundle leaves out `*.browser.ts`, so what needs one to start cannot be rendered. Use `import()`.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: '[.]browser[.]ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'router-behind-its-facade',
      comment:
        'The shell owns the one router; sharing all of it costs every visitor some 50 KB. Import from @rishta/remote-sdk.',
      severity: 'error',
      from: { pathNot: '^(shell|shared/remote-sdk)/' },
      to: { path: npm('react-router', 'react-router-dom', '@remix-run') },
    },
    {
      name: 'remotes-are-guests',
      comment:
        'What the host side of the SDK does is done once, by the shell. Use what @rishta/remote-sdk offers to pages.',
      severity: 'error',
      from: { path: '^(remote-[^/]+|shared/(?!remote-sdk/)[^/]+)/' },
      to: { path: '^shared/remote-sdk/src/host' },
    },
    {
      name: 'bundled-parts-ask-the-shared-sdk',
      comment:
        'Each remote bundles these parts, and with them whatever they import by path: a second SDK, to which the shell has given nothing. Import from @rishta/remote-sdk. What only writes addresses needs nothing of the shell.',
      severity: 'error',
      from: { path: '^shared/remote-sdk/src/(forms|live|report)/', pathNot: TESTS },
      to: {
        path: '^shared/remote-sdk/src/',
        pathNot: [
          '^shared/remote-sdk/src/$1/',
          '^shared/remote-sdk/src/(forms/)?index[.]ts$',
          '^shared/remote-sdk/src/login-address[.]ts$',
        ],
      },
    },
    {
      name: 'remotes-go-out-by-the-sdk',
      comment:
        'Session, language and what a browser lets a site keep are the shell’s to know. Use what @rishta/remote-sdk offers: useApi, /pictures, /storage.',
      severity: 'error',
      from: { path: '^remote-[^/]+/' },
      to: { path: ['^shared/api-client/', npm('idb', 'idb-keyval', 'localforage', 'axios', 'ky')] },
    },
    {
      name: 'tools-stay-out-of-products',
      comment: 'Builds, test helpers and test doubles are not for visitors. Only tests and tools import them.',
      severity: 'error',
      from: { path: `^(${APPS}|shared/[^/]+)/src/`, pathNot: [TESTS, '^shared/(tooling|testing)/', '/testing/'] },
      to: {
        path: [
          TESTS,
          '^shared/(tooling|testing)/',
          '^(?!.*node_modules/).*/testing/',
          npm('@testing-library', '@jest', 'jest'),
        ],
        pathNot: '^shared/tooling/types/',
      },
    },
    {
      name: 'no-cycles',
      comment: 'In a cycle, which file runs first depends on who asks. Move what both need into a third file.',
      severity: 'error',
      from: {},
      // Types are gone when the files run.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere escapes all other rules. Correct the path, or install the package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        `^(${APPS}|shared/[^/]+|bench)/(dist|[.]cache)/`,
        '^shared/tooling/src/checks/fixtures/',
        '[.](css|woff2|svg|png|webp|avif)$',
      ],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
