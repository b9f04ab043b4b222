import { execFileSync } from 'node:child_process';

import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

import { root } from '../project.ts';

const RULES = ['no-restricted-globals', 'no-restricted-properties', 'no-restricted-syntax'];
type Rules = Record<string, Linter.RuleEntry | undefined>;

const FILES = [
  'remote-auth/src/common/probe.ts',
  'remote-public/src/features/probe.test.tsx',
  'remote-auth/src/common/probe.mjs',
  'shell/src/session/probe.ts',
];
/** As `eslint --print-config` does, for all of them in one process. */
const PRINT = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint();
  const configs = process.argv.slice(1).map((file) => eslint.calculateConfigForFile(file));
  console.log(JSON.stringify((await Promise.all(configs)).map(({ rules }) => rules)));`;

/** What the project's configuration says of the files, about what may be named. */
function readRules(): Linter.RulesRecord[] {
  const args = ['--input-type=module', '--eval', PRINT, ...FILES];
  const printed = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return (JSON.parse(printed) as Rules[]).map((rules) =>
    Object.fromEntries(RULES.flatMap((rule) => (rules[rule] ? [[rule, rules[rule]]] : []))),
  );
}

const parser = tseslint.parser as Linter.Parser;
const complaints = (code: string, rules: Linter.RulesRecord) =>
  new Linter()
    .verify(code, [
      { rules, languageOptions: { parser, globals: { window: false, document: false, navigator: false } } },
    ])
    .map(({ message }) => message);

const [inRemote = {}, inRemotesTest = {}, inRemotesScript = {}, inShell = {}] = readRules();

describe.each([
  ["a remote's source", inRemote],
  ["a remote's test", inRemotesTest],
  ["a remote's script without types", inRemotesScript],
])('%s', (_what, rules) => {
  test.each([
    ["localStorage.getItem('token')", '@rishta/remote-sdk/storage'],
    ["window.localStorage.getItem('token')", '@rishta/remote-sdk/storage'],
    ["window['localStorage'].getItem('token')", '@rishta/remote-sdk/storage'],
    ['const { localStorage: kept } = window', '@rishta/remote-sdk/storage'],
    ["globalThis.sessionStorage.setItem('a', 'b')", '@rishta/remote-sdk/storage'],
    ["self.window.sessionStorage.setItem('a', 'b')", '@rishta/remote-sdk/storage'],
    ["indexedDB.open('drafts')", '@rishta/remote-sdk/storage'],
    ["window.indexedDB.open('drafts')", '@rishta/remote-sdk/storage'],
    ["caches.open('pictures')", '@rishta/remote-sdk/storage'],
    ["document.cookie = 'a=b'", 'a remote sets no cookies'],
    ['window.document.cookie.split(";")', 'a remote sets no cookies'],
    ['const { cookie } = document', 'a remote sets no cookies'],
    ["fetch('/api/me')", 'useApi'],
    ["window.fetch('/api/me')", 'useApi'],
    ["globalThis.fetch('/api/me')", 'useApi'],
    ["navigator.sendBeacon('/api/seen')", 'useApi'],
    ["new WebSocket('wss://rishta.example')", 'useApi'],
    ["new window.EventSource('/api/events')", 'useApi'],
    ["new BroadcastChannel('drafts')", '@rishta/remote-sdk/storage'],
    ['navigator.storage.getDirectory()', '@rishta/remote-sdk/storage'],
    ["navigator['storage'].getDirectory()", '@rishta/remote-sdk/storage'],
    ["navigator.storageBuckets.open('drafts')", '@rishta/remote-sdk/storage'],
    ["window.name = 'draft'", '@rishta/remote-sdk/storage'],
    ['const { name } = window', '@rishta/remote-sdk/storage'],
    ["name = 'draft'", '@rishta/remote-sdk/storage'],
    ['new Image().src = address', '<img>'],
    ['new window.Image()', '<img>'],
    ['new RTCPeerConnection()', 'useApi'],
    ["new WebTransport('https://rishta.example')", 'useApi'],
    ["Reflect.get(window, 'fetch')('/api/me')", 'by its name'],
    ["cookieStore.get('lang')", 'a remote sets no cookies'],
    ['new XMLHttpRequest()', '@rishta/remote-sdk/pictures'],
    ['new globalThis.XMLHttpRequest()', '@rishta/remote-sdk/pictures'],
  ])('may not say %s, and is told what to use', (code, instead) => {
    expect(complaints(code, rules)).toEqual([expect.stringContaining(instead)]);
  });

  test.each([
    "api.get('/me')",
    "keep.set('draft', text)",
    'window.location.href',
    'document.title',
    'let cookie = 1',
    'let name = file.name',
  ])('may say %s', (code) => {
    expect(complaints(code, rules)).toEqual([]);
  });
});

test('the shell keeps the session, and so may look into the storage', () => {
  expect(complaints("localStorage.getItem('token')", inShell)).toEqual([]);
});

describe.each([
  ["a remote's source", inRemote],
  ['the shell', inShell],
])('%s', (_what, rules) => {
  test.each(["to = '/Settings?tab=user'", 'to = `/Marriagebeauro?service=${service}`'])(
    'may not say %s without its type',
    (code) => {
      expect(complaints(code, rules)).toEqual([expect.stringContaining('page-parameters')]);
      expect(complaints(`${code} satisfies Address`, rules)).toEqual([]);
    },
  );
});
