import { breakingChanges, differences, readReport, sortChoices, writeReport } from './report.ts';

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
