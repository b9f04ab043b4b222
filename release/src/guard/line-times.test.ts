import type { JournalLine } from '../registry/documents.ts';
import { createLineTimes } from './line-times.ts';

const NOON = Date.parse('2026-11-25T12:00:00Z');
const HOUR = 3_600_000;

/** A line that was written at noon, by a clock that is ahead or behind. */
const lineBy = (hash: string, ahead: number): JournalLine => ({
  ...{ sequence: 1, previousHash: '', hash, by: 'Amna', at: new Date(NOON + ahead).toISOString() },
  ...{ action: 'sign', app: 'remote-auth', to: '1.0.0', digest: '' },
});

test.each([
  ['goes right', 0, NOON],
  ['is an hour behind', -HOUR, NOON - 1_000],
  ['is an hour ahead', HOUR, NOON - 1_000],
])('a line whose clock %s was written between the look before it and the first that found it', (_what, ahead, time) => {
  const { note, timeOf } = createLineTimes();
  note([], NOON - 1_000);
  note([lineBy('a', ahead)], NOON + 1_000);
  note([lineBy('a', ahead)], NOON + 9_000);
  expect(timeOf(lineBy('a', ahead))).toBe(time);
});

test.each([-HOUR, HOUR])('what a line says counts when it was there at the first look, or was never seen', (ahead) => {
  const { note, timeOf } = createLineTimes();
  note([lineBy('a', ahead)], NOON);
  note([lineBy('a', ahead)], NOON + 9_000);
  expect(timeOf(lineBy('a', ahead))).toBe(NOON + ahead);
  expect(timeOf(lineBy('b', ahead))).toBe(NOON + ahead);
});
