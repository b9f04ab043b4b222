import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { jestTally, playwrightTally, single, sum, tallyOf, type JestReport } from './reports.ts';

const report: JestReport = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'reports-'))));
afterEach(() => rmSync(directory, { recursive: true }));

function written(content: object): string {
  const file = join(directory, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a test file that cannot be run counts as a failure; each failure is named', () => {
  const testResults = [
    { name: resolve('a.test.ts'), status: 'passed', assertionResults: [{ fullName: 'adds', status: 'passed' }] },
    {
      name: resolve('b.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'adds', status: 'passed' },
        { fullName: 'divides', status: 'failed' },
        { fullName: 'takes away', status: 'failed' },
      ],
    },
    { name: resolve('c.test.ts'), status: 'failed', assertionResults: [] },
  ];
  expect(jestTally({ ...report, numFailedTests: 2, numRuntimeErrorTestSuites: 1, testResults })).toEqual({
    passed: 7,
    failed: 3,
    skipped: 2,
    remarks: ['b.test.ts: divides', 'b.test.ts: takes away', 'c.test.ts cannot be run'],
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
  ['that ended well', true, report, { passed: 7, failed: 0, skipped: 2, remarks: [] }],
  [
    'whose failures are in the report',
    false,
    { ...report, numFailedTests: 3 },
    { passed: 7, failed: 3, skipped: 2, remarks: [] },
  ],
  ['that failed although no test did', false, report, { passed: 7, failed: 1, skipped: 2, remarks: [] }],
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
