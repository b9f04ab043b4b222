import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createVisitorMarks, type VisitorMarks } from './visitor-marks.ts';

const NOON = Date.UTC(2026, 0, 5, 12);
const DAY = 24 * 3_600_000;

let dataDir: string;
let now: number;
let warnings: string[];
const open: VisitorMarks[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marks-'));
  now = NOON;
  warnings = [];
});
afterEach(() => {
  for (const marks of open.splice(0)) marks.close();
  rmSync(dataDir, { recursive: true });
});

function start(folder = dataDir): VisitorMarks {
  const log = { warn: (_about: object, message: string) => warnings.push(message) };
  const marks = createVisitorMarks({ dataDir: folder, log, clock: () => now });
  open.push(marks);
  return marks;
}
const keys = () => readdirSync(join(dataDir, 'site'));

test('one address has one mark for the day, in every process, and does not show in it', () => {
  const mark = start().of('203.0.113.9');
  expect(mark).toMatch(/^[0-9a-f]{16}$/);
  expect(start().of('203.0.113.9')).toBe(mark);
  expect(start().of('203.0.113.10')).not.toBe(mark);
});

test('a home with IPv6 is one visitor, and so is one address in both ways of writing it', () => {
  const marks = start();
  expect(marks.of('2001:db8:1:2::5')).toBe(marks.of('2001:db8:1:2:ffff::9'));
  expect(marks.of('2001:db8:1:2::5')).not.toBe(marks.of('2001:db8:1:3::5'));
  expect(marks.of('::ffff:203.0.113.9')).toBe(marks.of('203.0.113.9'));
});

test('another day has another key, and the one before is gone', () => {
  const marks = start();
  const mark = marks.of('203.0.113.9');
  const [before = ''] = keys();
  expect(before).toBe('visitor-key-2026-01-05');
  const file = join(dataDir, 'site', before);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file, 'utf8');
  now += DAY;
  expect(marks.of('203.0.113.9')).not.toBe(mark);
  expect(keys()).toEqual(['visitor-key-2026-01-06']);
  expect(readFileSync(join(dataDir, 'site', 'visitor-key-2026-01-06'), 'utf8')).not.toBe(key);
});

test('a start after some days leaves no old key behind', () => {
  start();
  now += 3 * DAY;
  start();
  expect(keys()).toEqual(['visitor-key-2026-01-08']);
});

test('a folder that cannot be written to costs the marks their length of life, and no request', () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const marks = start(file);
  expect(marks.of('203.0.113.9')).toBe(marks.of('203.0.113.9'));
  expect(warnings).toHaveLength(1);
});

test('a key that was damaged is not used', () => {
  start();
  writeFileSync(join(dataDir, 'site', keys()[0] ?? ''), '');
  expect(start().of('203.0.113.9')).toMatch(/^[0-9a-f]{16}$/);
});
