import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createVisitorIds, type VisitorIds } from './visitor-ids.ts';

const NOON = Date.UTC(2026, 0, 5, 12);
const DAY = 24 * 3_600_000;

let dataDir: string;
let now: number;
let warnings: string[];
const open: VisitorIds[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'visitor-ids-'));
  now = NOON;
  warnings = [];
});
afterEach(() => {
  for (const visitorIds of open.splice(0)) visitorIds.close();
  rmSync(dataDir, { recursive: true });
});

function start(folder = dataDir): VisitorIds {
  const log = { warn: (_about: object, message: string) => warnings.push(message) };
  const visitorIds = createVisitorIds({ dataDir: folder, log, clock: () => now });
  open.push(visitorIds);
  return visitorIds;
}
const keys = () => readdirSync(join(dataDir, 'site'));

test('one address has one id for the day, in every process, and does not show in it', () => {
  const id = start().of('203.0.113.9');
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(start().of('203.0.113.9')).toBe(id);
  expect(start().of('203.0.113.10')).not.toBe(id);
});

test('a home with IPv6 is one visitor, and so is one address in both ways of writing it', () => {
  const visitorIds = start();
  expect(visitorIds.of('2001:db8:1:2::5')).toBe(visitorIds.of('2001:db8:1:2:ffff::9'));
  expect(visitorIds.of('2001:db8:1:2::5')).not.toBe(visitorIds.of('2001:db8:1:3::5'));
  expect(visitorIds.of('::ffff:203.0.113.9')).toBe(visitorIds.of('203.0.113.9'));
});

test('another day has another key, and the one before is gone', () => {
  const visitorIds = start();
  const id = visitorIds.of('203.0.113.9');
  const [before = ''] = keys();
  expect(before).toBe('visitor-key-2026-01-05');
  const file = join(dataDir, 'site', before);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file, 'utf8');
  now += DAY;
  expect(visitorIds.of('203.0.113.9')).not.toBe(id);
  expect(keys()).toEqual(['visitor-key-2026-01-06']);
  expect(readFileSync(join(dataDir, 'site', 'visitor-key-2026-01-06'), 'utf8')).not.toBe(key);
});

test('a start after some days leaves no old key behind', () => {
  start();
  now += 3 * DAY;
  start();
  expect(keys()).toEqual(['visitor-key-2026-01-08']);
});

test('a folder that cannot be written to costs the ids their length of life, and no request', () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const visitorIds = start(file);
  expect(visitorIds.of('203.0.113.9')).toBe(visitorIds.of('203.0.113.9'));
  expect(warnings).toHaveLength(1);
});

test('a key that was damaged is not used', () => {
  start();
  writeFileSync(join(dataDir, 'site', keys()[0] ?? ''), '');
  expect(start().of('203.0.113.9')).toMatch(/^[0-9a-f]{16}$/);
});
