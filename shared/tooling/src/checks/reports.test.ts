import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import {
  failedFiles,
  jestTally,
  playwrightTally,
  single,
  sum,
  tallyOf,
  withSecondTry,
  type JestReport,
} from './reports.ts';

const file = (name: string, ...statuses: string[]): JestReport['testResults'][number] => ({
  name: resolve(`${name}.test.ts`),
  status: statuses.every((status) => status !== 'failed') && statuses.length > 0 ? 'passed' : 'failed',
  assertionResults: statuses.map((status, index) => ({ fullName: `does ${String(index)}`, status })),
});
const report = { testResults: [file('a', 'passed', 'passed', 'pending', 'todo')] };

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'reports-'))));
afterEach(() => rmSync(directory, { recursive: true }));

function written(content: object): string {
  const path = join(directory, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a test file that cannot be run counts as a failure; each failure is named', () => {
  const testResults = [file('a', 'passed'), file('b', 'passed', 'failed', 'failed', 'pending'), file('c')];
  expect(jestTally({ testResults })).toEqual({
    passed: 2,
    failed: 3,
    skipped: 1,
    remarks: ['b.test.ts: does 1', 'b.test.ts: does 2', 'c.test.ts cannot be run'],
  });
});

test('what passes when tried again counts as passed and is named; what fails again fails', () => {
  const first = { testResults: [file('a', 'passed'), file('b', 'failed', 'failed', 'passed'), file('c')] };
  expect(failedFiles(first)).toEqual(['b.test.ts', 'c.test.ts']);
  const second = { testResults: [file('b', 'passed', 'failed', 'passed'), file('c', 'passed', 'passed')] };
  expect(withSecondTry(first, second)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    remarks: [
      'b.test.ts: does 1',
      'b.test.ts: does 0 (passed when tried again)',
      'c.test.ts cannot be run (passed when tried again)',
    ],
  });
});

test('a failed set-up of the journeys counts as a failure; failures and second tries are named', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const spec = (title: string, status: string) => ({ title, file: 'a.journey.ts', tests: [{ status }] });
  const suites = [
    { specs: [spec('walks', 'expected')], suites: [{ specs: [spec('runs', 'unexpected'), spec('jumps', 'flaky')] }] },
  ];
  expect(playwrightTally({ stats, errors: [{ message: 'The site does not start' }], suites })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    remarks: ['The site does not start', 'a.journey.ts: runs', 'a.journey.ts: jumps (passed when tried again)'],
  });
});

test.each([
  ['that ended well', true, report, { passed: 2, failed: 0, skipped: 2, remarks: [] }],
  [
    'whose failures are in the report',
    false,
    { testResults: [file('a', 'failed', 'failed')] },
    { passed: 0, failed: 2, skipped: 0, remarks: ['a.test.ts: does 0', 'a.test.ts: does 1'] },
  ],
  ['that failed although no test did', false, report, { passed: 2, failed: 1, skipped: 2, remarks: [] }],
])('counts a run %s', (_what, ok, content, tally) => {
  expect(tallyOf(written(content), ok, jestTally)).toEqual(tally);
});

test('a run that left no report counts as one failure', () => {
  expect(tallyOf(join(directory, 'none.json'), true, jestTally)).toEqual(single(false));
});

test('the sum is over all steps', () => {
  expect(sum([single(true), single(false), { passed: 3, failed: 0, skipped: 1, remarks: ['slow'] }])).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
    remarks: ['slow'],
  });
});
