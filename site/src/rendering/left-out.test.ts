import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';

import { createLeftOut } from './left-out.ts';

const folder = mkdtempSync(join(tmpdir(), 'left-out-'));
const { log } = fastify();
const release = { app: 'remote-a', version: '2.0.0', digest: 'one' };
const HOUR = 60 * 60_000;

let time = 0;
let files = 0;
const open = (file = join(folder, `${String((files += 1))}/left-out.json`)) => ({
  file,
  leftOut: createLeftOut({ file, log, now: () => time }),
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('leaves a release out with the third death within an hour, and keeps that', () => {
  const { leftOut, file } = open();
  expect([leftOut.count(release), leftOut.count(release), leftOut.has(release)]).toEqual([false, false, false]);
  expect([leftOut.count(release), leftOut.has(release)]).toEqual([true, true]);
  expect(open(file).leftOut.all()).toEqual([{ ...release, since: new Date(time).toISOString() }]);
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
  const { leftOut, file } = open();
  for (let death = 0; death < 3; death += 1) leftOut.count(release);
  const revision = leftOut.revision();
  leftOut.forget(release);
  expect(leftOut.revision()).not.toBe(revision);
  expect(leftOut.count(release)).toBe(false);
  expect(open(file).leftOut.all()).toEqual([]);
});

test.each(['', '{', '[]\n[]', '[{"app":"remote-a"}]', '{"app":1}'])(
  'starts with none when the file holds %j',
  (text) => {
    const file = join(folder, 'damaged.json');
    writeFileSync(file, text);
    expect(open(file).leftOut.all()).toEqual([]);
  },
);

test('goes on where it cannot write', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { leftOut } = open(join(file, 'left-out.json'));
  for (let death = 0; death < 3; death += 1) leftOut.count(release);
  expect(leftOut.has(release)).toBe(true);
});
