import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endedRunsIn } from './ended-runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'ended-runs-'));
const file = join(folder, 'latest.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asked = { parts: ['rollback', 'build'], runs: 7, isQuick: false };
const write = (parts: object) => writeFileSync(file, JSON.stringify({ asked, repetitions: [], ...parts }));

test('without an earlier run there is none that ended', () => {
  expect(endedRunsIn(join(folder, 'none.json'))).toEqual([]);
});

test('a run that ended is told of by the next ones, with what it had measured', () => {
  const rollback = [{ command: 400, behindNginx: 1_200 }];
  write({ measuredAt: '2026-01-01', finished: false, endedRuns: [], rollback });
  const [ended, ...others] = endedRunsIn(file);
  expect(others).toEqual([]);
  expect(ended).toMatchObject({ measuredAt: '2026-01-01', asked });
  expect(ended?.goals.map(({ verdict }) => verdict)).toEqual(['undecided', 'missed']);

  write({ measuredAt: '2026-01-02', finished: true, endedRuns: [ended] });
  expect(endedRunsIn(file)).toEqual([ended]);
});
