import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../project.ts';
import { earlierReport } from './earlier-report.ts';
import {
  breaking,
  breakingChanges,
  differences,
  OF_RENDERING,
  readReport,
  sortChoices,
  writeReport,
} from './report.ts';

const surface = {
  '.': {
    greet: 'export declare const greet: (name: string) => string;',
    Person: 'export interface Person {\n    name: string;\n}',
  },
  './host': { Host: 'export type Host = string;' },
};
const report = { contract: 3, surface };

test('what is written can be read again', () => {
  expect(readReport(writeReport('shared/x', report))).toEqual(report);
});

test('additions are differences, and break nothing', () => {
  const Person = 'export interface Person {\n    name: string;\n    age?: number;\n}';
  const more = { ...surface, '.': { ...surface['.'], Person, leave: 'export declare const leave: () => void;' } };
  expect(differences(report, { contract: 3, surface: more })).toEqual(['.: Person', '.: leave']);
  expect(breakingChanges(surface, more)).toEqual([]);
});

test('what goes, or says something else, breaks', () => {
  const other = {
    '.': { greet: 'export declare const greet: (name: number) => string;', Person: 'export interface Person {\n}' },
  };
  expect(breakingChanges(surface, other)).toEqual([
    '.: greet is another',
    '.: Person is another',
    './host: Host is gone',
  ]);
});

test('the number of the contract belongs to the report', () => {
  expect(differences(report, { contract: 4, surface })).toEqual(["The contract is 4, the report's 3."]);
});

describe('the wire', () => {
  const before = {
    contract: 3,
    wire: 1,
    surface: {
      '.': {
        Page: 'export interface Page {\n    path: string;\n}',
        RenderResult: 'export type RenderResult = RenderedPage;',
        TRIAL_SCHEMA: 'export declare const TRIAL_SCHEMA = 2;',
      },
      './wire': {
        COOKIES: 'export declare const COOKIES: {\n    readonly fallback: "fallback";\n};',
        WIRE_VERSION: 'export declare const WIRE_VERSION = 1;',
      },
    },
  };
  const changed = (text: string, other: string, numbers = {}) => ({
    ...before,
    ...numbers,
    surface: JSON.parse(JSON.stringify(before.surface).replace(text, other)) as typeof before.surface,
  });
  const raised = { wire: 2 };

  test('has its number in the head of the report', () => {
    expect(readReport(writeReport('shared/x', before))).toEqual(before);
    expect(differences(before, { ...before, ...raised })).toEqual(["The wire is 2, the report's 1."]);
  });

  test.each([
    ['its own number', changed('WIRE_VERSION = 1', 'WIRE_VERSION = 2', raised)],
    ['the number of a document', changed('TRIAL_SCHEMA = 2', 'TRIAL_SCHEMA = 3')],
    ['a cookie, with its number', changed('\\"fallback', '\\"other', raised)],
    ['a rendering, with its number', changed('= RenderedPage', '= string', raised)],
  ])('lets %s change', (_what, after) => {
    expect(breaking(before, after)).toEqual([]);
  });

  test.each([
    ['./wire: COOKIES', 'WIRE', changed('\\"fallback', '\\"other')],
    ['./wire: COOKIES', 'WIRE', changed('\\"fallback', '\\"other', { contract: 4 })],
    ['.: RenderResult', 'WIRE', changed('= RenderedPage', '= string')],
    ['.: TRIAL_SCHEMA', 'CONTRACT', changed('TRIAL_SCHEMA = 2', 'TRIAL_SCHEMA = 1')],
    ['.: Page', 'CONTRACT', changed('path: string', 'path: number', raised)],
  ])('refuses another %s without a higher %s_VERSION', (name, number, after) => {
    expect(breaking(before, after)).toEqual([`${name} is another, which needs a higher ${number}_VERSION`]);
  });

  test('has all that a rendering consists of, but for what remotes bring', () => {
    const source = readFileSync(join(root, 'shared/contracts/src/server-rendering.ts'), 'utf8');
    const names = [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
    expect([...OF_RENDERING, 'RemoteServerBundle'].sort()).toEqual(names.sort());
  });
});

describe('choices', () => {
  const of = (language: string) => ({ '.': { Page: `export interface Page {\n    language: ${language};\n}` } });

  test('may be listed in any order', () => {
    expect(breakingChanges(of('"en" | "ur"'), of('"ur" | "en"'))).toEqual([]);
    expect(sortChoices(of('"ur" | "en"')['.'].Page)).toBe(of('"en" | "ur"')['.'].Page);
  });

  test('may become more, not fewer or others', () => {
    expect(breakingChanges(of('"en" | "ur"'), of('"ar" | "en" | "ur" | "zu"'))).toEqual([]);
    expect(breakingChanges(of('"ar" | "en" | "ur"'), of('"ar" | "ur"'))).toEqual(['.: Page is another']);
    expect(breakingChanges(of('"en" | "ur"'), of('"en" | "pa"'))).toEqual(['.: Page is another']);
  });

  test('of a list may become more as well', () => {
    const listed = (...codes: string[]) =>
      of(`Type.TEnum<[\n${codes.map((code) => `        "${code}"`).join(',\n')}\n    ]>`);
    expect(breakingChanges(listed('away', 'silent'), listed('away', 'silent', 'unknown'))).toEqual([]);
    expect(breakingChanges(listed('away', 'silent'), listed('away', 'unknown'))).toEqual(['.: Page is another']);
  });
});

describe('a report that is gone', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'reports-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const FILE = 'api-report.md';
  // Without variables that name another repository.
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder },
    });
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Go on');
  };

  test('still says what may not go, before and after that is committed', () => {
    git('init', '--quiet');
    writeFileSync(join(folder, FILE), writeReport('shared/x', report));
    commit();
    rmSync(join(folder, FILE));
    expect(earlierReport(folder, FILE)).toEqual(report);
    commit();
    expect(earlierReport(folder, FILE)).toEqual(report);
    expect(breaking(earlierReport(folder, FILE), { contract: 3, surface: {} })).toHaveLength(3);
    expect(breaking(earlierReport(folder, FILE), { contract: 4, surface: {} })).toEqual([]);
  });

  test('is none where there is no history, or never was one', () => {
    expect(earlierReport(folder, FILE)).toBeUndefined();
    git('init', '--quiet');
    expect(earlierReport(folder, FILE)).toBeUndefined();
    writeFileSync(join(folder, 'other'), '');
    commit();
    expect(earlierReport(folder, FILE)).toBeUndefined();
    expect(breaking(undefined, report)).toEqual([]);
  });
});
