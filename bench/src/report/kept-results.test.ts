import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Begun, type Finding, NOTHING, readKept, withPart } from './kept-results.ts';
import type { Occasion } from './results.ts';
import { report } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const on = (day: number, commit: string): Occasion => ({
  measuredAt: `2026-01-0${String(day)}T00:00:00.000Z`,
  commit,
  machine: { cpu: 'test', cpus: 2, node: 'v24.1.0', loadAverage: 0 },
  runs: 7,
  isQuick: false,
});
const rollback = (occasion: Occasion, behindNginx: number): Finding<'rollback'> => ({
  part: 'rollback',
  occasion,
  result: [{ command: 400, behindNginx }],
  repetitions: [],
});
const shift: Finding<'shift'> = {
  part: 'shift',
  occasion: on(2, 'b'),
  result: [{ path: '/', desktop: 0, phone: 0 }],
  repetitions: [
    {
      what: 'shift of /About',
      attempts: [
        { stolen: 0.1, result: 9, counts: false },
        { stolen: 0, result: 8, counts: true },
      ],
    },
    { what: 'shift of /', attempts: [{ failure: 'Error: hung\n at x', counts: false }] },
  ],
};

test('a part that is measured leaves the others, and says when each of them was', () => {
  const text = report(withPart(withPart(NOTHING, rollback(on(1, 'a'), 900), []), shift, []));
  expect(text).toMatch(/\| rollback +\| 2026-01-01[^|]*\| a +\| v24\.1\.0 +\| 7 +\| 0 +\| 0 /);
  expect(text).toMatch(/\| shift +\| 2026-01-02[^|]*\| b +\| v24\.1\.0 +\| 7 +\| 1 +\| 1 /);
  expect(text).toContain('- shift of /: Error: hung\n');
  expect(text).toContain('Not measured: load, navigation, server,');
  expect(text).toMatch(/900 ms +\| 1 +\| met/);
});

test('what was measured before at the same commit is told of, at another one no longer', () => {
  const first = withPart(NOTHING, rollback(on(1, 'a'), 1_100), []);
  const again = withPart(first, rollback(on(2, 'a'), 900), []);
  expect(report(again)).toMatch(/rollback, 2026-01-01[^]*1100 ms +\| 1 +\| MISSED/);
  expect(report(withPart(again, rollback(on(3, 'b'), 900), []))).not.toContain('MISSED');
});

test('what was begun and not finished is told of by the next one that is', () => {
  const begun = new Begun(join(folder, 'begun.json'));
  begun.add('rollback', on(1, 'a'));
  begun.add('shift', on(1, 'a'));
  // The next run, which knows of the first only by the file.
  const next = new Begun(join(folder, 'begun.json'));
  next.add('rollback', on(2, 'b'));
  const kept = withPart(NOTHING, rollback(on(2, 'b'), 900), next.finish('rollback'));
  expect(report(kept)).toContain('rollback, 2026-01-01T00:00:00.000Z, a, 7 rounds: ended early.');
  next.add('rollback', on(3, 'b'));
  expect(next.finish('rollback')).toEqual([]);
});

test('without a file nothing is kept yet', () => {
  expect(readKept(join(folder, 'none.json'))).toEqual(NOTHING);
});
