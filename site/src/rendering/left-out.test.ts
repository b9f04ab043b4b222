import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';

import { createLeftOut } from './left-out.ts';

const folder = mkdtempSync(join(tmpdir(), 'left-out-'));
const { log } = fastify();
const release = { app: 'remote-a', version: '2.0.0', digest: 'one' };
const HOUR = 60 * 60_000;

let time = 0;
let places = 0;
const open = (place = join(folder, `${String((places += 1))}/left-out`)) => ({
  place,
  leftOut: createLeftOut({ folder: place, log, now: () => time }),
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('leaves a release out with the third death within an hour, and keeps that', () => {
  const { leftOut, place } = open();
  expect([leftOut.count(release), leftOut.count(release), leftOut.has(release)]).toEqual([false, false, false]);
  expect([leftOut.count(release), leftOut.has(release)]).toEqual([true, true]);
  expect(open(place).leftOut.all()).toEqual([{ ...release, since: new Date(time).toISOString() }]);
  // Another content of the same version is another release.
  expect(leftOut.has({ ...release, digest: 'two' })).toBe(false);
});

test('does not count deaths that are more than an hour apart', () => {
  const { leftOut } = open();
  for (let death = 0; death < 10; death += 1) {
    time += HOUR / 2;
    expect(leftOut.count(release)).toBe(false);
  }
});

test('counts from the start once a release was forgotten', () => {
  const { leftOut, place } = open();
  for (let death = 0; death < 3; death += 1) leftOut.count(release);
  const revision = leftOut.revision();
  leftOut.forget(release);
  expect(leftOut.revision()).not.toBe(revision);
  expect(leftOut.count(release)).toBe(false);
  expect(open(place).leftOut.all()).toEqual([]);
});

test.each(['', '{', '[]\n[]', '[{"app":"remote-a"}]', '{"app":1}'])(
  'leaves none out for a file that holds %j',
  (text) => {
    const place = join(folder, 'damaged');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'remote-a@2.0.0-0.json'), text);
    expect(open(place).leftOut.all()).toEqual([]);
  },
);

test('goes on where it cannot write', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { leftOut } = open(join(file, 'left-out'));
  for (let death = 0; death < 3; death += 1) leftOut.count(release);
  expect(leftOut.has(release)).toBe(true);
});

test('several servers of one folder leave out the same, and forget it together', () => {
  const { leftOut: one, place } = open();
  const { leftOut: other } = open(place);
  const [before, another] = [other.revision(), { ...release, app: 'remote-b' }];
  for (let death = 0; death < 3; death += 1) one.count(release);
  for (let death = 0; death < 3; death += 1) other.count(another);
  for (const each of [one, other]) expect([each.has(release), each.has(another)]).toEqual([true, true]);
  expect(other.revision()).not.toBe(before);

  other.forget(release);
  for (const each of [one, other]) expect([each.has(release), each.has(another)]).toEqual([false, true]);
  // What the other one has forgotten is counted from the start.
  expect([one.count(release), one.count(release), one.has(release)]).toEqual([false, false, false]);
});

test('another number is there a tenth of a second after another server left out or forgot something', () => {
  const { leftOut: one, place } = open();
  const { leftOut: other } = open(place);
  const before = other.revision();
  for (let death = 0; death < 3; death += 1) one.count(release);
  time += 100;
  const between = other.revision();
  expect(between).not.toBe(before);
  one.forget(release);
  // A clock that is put back is none to wait for.
  time -= HOUR;
  expect(other.revision()).not.toBe(between);
});
