import type { Part, Release, Slot } from '@rishta/contracts';

import { aPage, aRelease } from '../registry/testing/fixtures.ts';
import { checkSlots } from './slots.check.ts';

const HOME: Slot = { name: 'home', data: { most: 'number' } };
const STRIP: Part = { slot: 'remote-public/home', module: 'strip.part', takes: { most: 'number' } };

const publicPages = (version: string, ...slots: Slot[]): Release =>
  aRelease({ app: 'remote-public', version, pages: [aPage('/')], slots });
const dashboard = (version: string, ...parts: Part[]): Release =>
  aRelease({ app: 'remote-dashboard', version, pages: [aPage('/Dashboard')], parts });

const told = (candidate: Release, others: Release[], replaced?: Release) =>
  checkSlots({ candidate, replaced, others }).map(({ id, message }) => `${id}: ${message}`);

test('a part fits a slot that hands over what it takes, and more', () => {
  const slot = { name: 'home', data: { most: 'number', city: 'string' } } as const;
  expect(told(dashboard('1.0.0', STRIP), [publicPages('1.0.0', slot)])).toEqual([]);
});

test('a part for a slot that nobody offers is told, and so is one that takes what the slot does not give', () => {
  expect(told(dashboard('2.0.0', STRIP), [publicPages('1.0.0')])).toEqual([
    'part-without-slot: remote-dashboard 2.0.0 has a part for remote-public/home, a slot that remote-public 1.0.0 does not offer.',
  ]);
  const named = { ...STRIP, takes: { most: 'string' } } as const;
  expect(told(dashboard('2.0.0', named), [publicPages('1.0.0', HOME)])).toEqual([
    'part-without-slot: remote-dashboard 2.0.0 has a part for remote-public/home that takes most (string); remote-public 1.0.0 gives most (number).',
  ]);
  const inherited = { ...STRIP, takes: { constructor: 'string' } } as const;
  expect(told(dashboard('2.0.0', inherited), [publicPages('1.0.0', HOME)])).toHaveLength(1);
});

test('an app that is not live at all may bring the slot later', () => {
  expect(told(dashboard('1.0.0', STRIP), [aRelease({ app: 'shell' })])).toEqual([]);
});

test('a release without the slot is told of the part that loses its place', () => {
  expect(told(publicPages('2.0.0'), [dashboard('1.0.0', STRIP)], publicPages('1.0.0', HOME))).toEqual([
    'part-dropped: remote-dashboard 1.0.0 has a part for remote-public/home, a slot that remote-public 2.0.0 does not offer.',
  ]);
});

test('whoever takes an app off is told of the parts that lose their place', () => {
  const change = { candidate: undefined, replaced: publicPages('1.0.0', HOME) };
  const others = [dashboard('1.0.0', STRIP), aRelease({ parts: [{ ...STRIP, slot: 'remote-other/home' }] })];
  expect(checkSlots({ ...change, others }).map(({ message }) => message)).toEqual([
    'remote-dashboard 1.0.0 has a part for remote-public/home, a slot that goes with remote-public 1.0.0.',
  ]);
});

test('what was without a place before is not held against a release', () => {
  expect(told(publicPages('2.0.0'), [dashboard('1.0.0', STRIP)], publicPages('1.0.0'))).toEqual([]);
});

test('releases from before there were any slots fit', () => {
  expect(
    told(aRelease({ app: 'remote-public' }), [aRelease({ app: 'shell' })], aRelease({ app: 'remote-public' })),
  ).toEqual([]);
});
