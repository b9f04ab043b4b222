import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jestTally, playwrightTally, single, sum, tallyOf, type JestReport } from './reports.ts';

const report: JestReport = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 0,
};

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'reports-'))));
afterEach(() => rmSync(directory, { recursive: true }));

function written(content: object): string {
  const file = join(directory, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a test file that cannot be run counts as a failure', () => {
  expect(jestTally({ ...report, numFailedTests: 2, numRuntimeErrorTestSuites: 1 })).toEqual({
    passed: 7,
    failed: 3,
    skipped: 2,
  });
});

test('a failed set-up of the journeys counts as a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightTally({ stats, errors: [{ message: 'The site does not start' }] })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
  });
});

test.each([
  ['that ended well', true, report, { passed: 7, failed: 0, skipped: 2 }],
  ['whose failures are in the report', false, { ...report, numFailedTests: 3 }, { passed: 7, failed: 3, skipped: 2 }],
  ['that failed although no test did', false, report, { passed: 7, failed: 1, skipped: 2 }],
])('counts a run %s', (_what, ok, content, tally) => {
  expect(tallyOf(written(content), ok, jestTally)).toEqual(tally);
});

test('a run that left no report counts as one failure', () => {
  expect(tallyOf(join(directory, 'none.json'), true, jestTally)).toEqual(single(false));
});

test('the sum is over all steps', () => {
  expect(sum([single(true), single(false), { passed: 3, failed: 0, skipped: 1 }])).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
  });
});
