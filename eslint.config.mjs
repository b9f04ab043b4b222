import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const SOURCE = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

// Each ban of ours says why, and what to do instead.
const bans = {
  defaultExport: {
    selector: 'ExportDefaultDeclaration',
    message: 'A default export has another name in every file that imports it. Export it by name.',
  },
  bareEnding: {
    selector:
      ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/^\\.{1,2}\\u002f/]:not([source.value=/\\.[a-z0-9]+$/])',
    message: 'Node resolves no path without a file ending. Write the `.ts` or `.tsx`.',
  },
  backDoor: {
    selector:
      ':matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/^\\.\\.\\u002f.*\\u002fsrc\\u002f/]',
    message:
      "The files of another package may move at any time. Import what its `exports` offer, by the package's name.",
  },
  console: {
    selector: 'MemberExpression[object.name="console"]',
    message:
      'Nobody reads the console of a browser or a service. Show the visitor a notice, report a failure, or use the logger.',
  },
  enum: {
    selector: 'TSEnumDeclaration',
    message: 'An enum is code that only TypeScript knows how to read. Use a list of literals `as const`.',
  },
  html: {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Text that is written as markup can carry a script. Render elements.',
  },
  anyParameter: {
    selector:
      ':matches(Literal[value=/^\\u002f[A-Za-z]+\\?(tab|service)=/], TemplateLiteral[quasis.0.value.raw=/^\\u002f[A-Z][A-Za-z]*\\?(tab|service)=/]):not(TSSatisfiesExpression > *)',
    message:
      'A page shows something else for a tab or a service that it does not know. Write `satisfies` and a type of `@rishta/contracts/page-parameters`.',
  },
  inlineStyle: {
    selector:
      'JSXAttribute[name.name="style"] > JSXExpressionContainer > ObjectExpression Property[key.type="Identifier"]',
    message:
      'Looks belong to a style sheet, where tokens and logical properties are checked. Use a class, or set a custom property (`{ "--ratio": ratio }`).',
  },
};

/** The ways out of a page, and into what its browser keeps; and what a remote uses in their place. */
const API =
  'Ask through `useApi` or the `api` of a loader, so that session, language and retries are those of the site.';
const PICTURES = 'Upload through `@rishta/remote-sdk/pictures`, which has the session wherever the shell keeps it.';
const STORAGE = 'Keep it through `@rishta/remote-sdk/storage`: browsers may forbid it, and a logout must empty it.';
const WAYS_OUT = {
  fetch: API,
  XMLHttpRequest: PICTURES,
  WebSocket: API,
  EventSource: API,
  RTCPeerConnection: API,
  WebTransport: API,
  BroadcastChannel:
    'It reaches other tabs past the shell, and no logout ends it. Share through `@rishta/remote-sdk/storage`.',
  sendBeacon: API,
  Image: 'It asks for an address in secret. Draw an `<img>`; what is no picture is asked for through `useApi`.',
  Reflect: 'What it reaches is named in a text, which no rule reads. Call it by its name.',
  localStorage: STORAGE,
  sessionStorage: STORAGE,
  indexedDB: STORAGE,
  caches: STORAGE,
  getDirectory: STORAGE,
  storageBuckets: STORAGE,
  cookie: 'The session is `useSession`, language and country are `useLocale`; a remote sets no cookies.',
  cookieStore: 'The session is `useSession`, language and country are `useLocale`; a remote sets no cookies.',
};
const waysOut = Object.entries(WAYS_OUT).map(([name, message]) => ({ name, message }));
/** The names of the object whose `name` outlasts a page; other objects may have one. */
const WINDOWS = ['window', 'self', 'globalThis'];
const JEST = { name: 'jest', message: "It is no global in ES modules. Write `import { jest } from '@jest/globals'`." };

const ban = (...names) => ['error', ...names.map((name) => bans[name])];
const CLICKS = ['onClick', 'onMouseDown', 'onMouseUp', 'onPointerDown', 'onPointerUp'];
const EVERYWHERE = ['defaultExport', 'bareEnding', 'backDoor', 'enum', 'html', 'inlineStyle'];

export default defineConfig(
  globalIgnores(['**/dist/', '.data/', '**/.cache/', 'shared/tooling/src/checks/fixtures/']),
  js.configs.recommended,
  {
    files: SOURCE,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `noPropertyAccessFromIndexSignature` asks for the brackets that this rule would take away.
      '@typescript-eslint/dot-notation': 'off',
      // Index signatures say more than `Record` where the key has a name.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // A reader of JSON is told what it reads.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // An empty function is how "nothing to do" is written.
      '@typescript-eslint/no-empty-function': 'off',
      // Handlers that return a promise are the normal case in React and Fastify; unhandled ones are caught elsewhere.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Thrown by a loader, it is the router's word for an answer that is no page.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: 'react-router', name: 'DataWithResponseInit' }] },
      ],
      // It throws on a method that is named like a type parameter's scope (typescript-eslint 8.73).
      '@typescript-eslint/unified-signatures': 'off',
      eqeqeq: 'error',
      'no-restricted-syntax': ban(...EVERYWHERE, 'console'),
    },
  },
  {
    files: ['**/*.tsx', '{shell,remote-*}/src/**/*.ts', 'shared/{ui,i18n,remote-sdk,testing}/src/**/*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    rules: {
      // What only the browser knows is known after hydration, which is after an effect.
      'react-hooks/set-state-in-effect': 'off',
      // Safari forgets that a list without markers is one, unless it is said.
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], ul: ['list'], ol: ['list'] }],
      // It takes every object that carries a ref for the ref itself.
      'react-hooks/refs': 'off',
      // Keys, focus and the pointer's way may be watched where they bubble to; clicks may not.
      'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: CLICKS }],
      'jsx-a11y/no-static-element-interactions': ['error', { handlers: CLICKS }],
      // HTML allows this one: a group of radio buttons with its legend.
      'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { fieldset: ['radiogroup'] }],
    },
  },
  {
    name: 'Programs that speak to a terminal, and the guard of the console',
    files: [
      'shared/tooling/**',
      'release/src/cli/**',
      'bench/**',
      'e2e/**',
      'shared/testing/src/jest/console-guard.ts',
    ],
    rules: { 'no-restricted-syntax': ban(...EVERYWHERE) },
  },
  {
    name: 'Variants of the apps are built from their sources, which apps do not export',
    files: ['bench/src/peers/stand-ins/**'],
    rules: { 'no-restricted-syntax': ban(...EVERYWHERE.filter((name) => name !== 'backDoor')) },
  },
  {
    name: 'Addresses of pages say what these read in them',
    files: ['{shell,remote-*}/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ban(...EVERYWHERE, 'console', 'anyParameter') },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-syntax': ban(...EVERYWHERE.filter((name) => name !== 'inlineStyle')),
      'no-restricted-globals': ['error', JEST],
      // Doubles and broken input are what tests are made of.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    name: 'Remotes are guests in a page: the SDK is their only way out of it',
    // All that webpack takes for a script.
    files: ['remote-*/src/**/*.{ts,tsx,js,jsx,mjs,cjs}'],
    rules: {
      'no-restricted-globals': ['error', JEST, ...waysOut, { name: 'name', message: STORAGE }],
      'no-restricted-properties': [
        'error',
        // Of whatever object, such as `window`: it has many names.
        ...waysOut.map(({ name, message }) => ({ property: name, message })),
        ...WINDOWS.map((object) => ({ object, property: 'name', message: STORAGE })),
      ],
    },
  },
  {
    name: 'nginx is tried before a site server as its own tests start it',
    files: ['bench/src/nginx/front-of-site.test.ts'],
    rules: { 'no-restricted-syntax': ban(...EVERYWHERE.filter((name) => name !== 'backDoor')) },
  },
  {
    files: ['**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
    // Its helper gives the same queries back as Testing Library's `render`.
    settings: { 'testing-library/custom-renders': ['renderWithUser'] },
  },
  {
    files: ['e2e/**'],
    // Playwright reads from the pattern which fixtures a function wants; an empty one wants none.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    name: 'Files whose reader wants a default export',
    files: [
      '**/*.config.ts',
      'shared/tooling/types/**',
      'shared/testing/src/jest/{css-module,file}.ts',
      'shared/tooling/bin/bundle-for-tests.mjs',
      'e2e/src/support/global-*.ts',
    ],
    rules: { 'no-restricted-syntax': ban(...EVERYWHERE.filter((name) => name !== 'defaultExport')) },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
);
