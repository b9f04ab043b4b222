import type { Assessment } from '../analysis/assess.ts';
import type { Finding, Outcome } from '../analysis/judge.ts';
import { nextMove } from './next-move.ts';

const SINCE = Date.parse('2026-11-25T10:00:00Z');
const TEN_MINUTES = 600;
const LATER = SINCE + TEN_MINUTES * 1_000;

const finding: Finding = {
  id: 'render-error',
  words: 'threw while the section was drawn',
  side: 'browser',
  candidate: { loads: 96, bad: 31 },
  stable: { loads: 1_840, bad: 0 },
  evidence: 20,
  isDecisive: true,
};

const assessment = (outcome: Outcome, canary?: { steps: number[]; every?: number }): Assessment => ({
  watched: {
    app: 'remote-auth',
    version: '1.2.0',
    against: '1.1.0',
    since: SINCE,
    ...(canary && {
      // By the clock of its command, which may be wrong.
      canary: { version: '1.2.0', digest: '', share: 5, since: '2026-11-25T00:00:00Z', ...canary },
      shareSince: SINCE,
    }),
  },
  verdict: { outcome, loads: { candidate: 400, stable: 9_000 }, findings: outcome === 'worse' ? [finding] : [] },
  enough: 300,
});

const clocked = { steps: [25], every: TEN_MINUTES };

test.each<[string, Assessment, number, object]>([
  [
    'a canary that is worse is ended at once',
    assessment('worse', clocked),
    SINCE,
    { action: 'abort', version: '1.2.0' },
  ],
  ['so is one that only people go on with', assessment('worse', { steps: [] }), SINCE, { action: 'abort' }],
  ['what went live and is worse is rolled back', assessment('worse'), SINCE, { action: 'rollback' }],
  [
    'a canary that is as good goes on when its time has come',
    assessment('as-good', clocked),
    LATER,
    { action: 'canary' },
  ],
  ['after the last share it goes live', assessment('as-good', { steps: [], every: 600 }), LATER, { action: 'promote' }],
])('%s', (_what, given, now, wish) => {
  expect(nextMove(given, now)).toMatchObject({ kind: 'change', wish: { app: 'remote-auth', ...wish } });
});

test.each<[string, Assessment, number]>([
  ['before its time', assessment('as-good', clocked), LATER - 1],
  ['undecided before its time', assessment('undecided', clocked), LATER - 1],
  ['without a clock', assessment('as-good', { steps: [25] }), LATER],
  ['of what is live', assessment('as-good'), LATER],
  ['of what is live and undecided', assessment('undecided'), LATER],
])('%s nothing is done', (_what, given, now) => {
  expect(nextMove(given, now)).toEqual({ kind: 'wait' });
});

test('an undecided canary never goes on by itself: people are asked', () => {
  expect(nextMove(assessment('undecided', clocked), LATER * 2)).toEqual({ kind: 'ask' });
});

test('the reason says what was seen, with its denominators', () => {
  expect(nextMove(assessment('worse', clocked), SINCE)).toMatchObject({
    reason: '31 of 96 page loads of 1.2.0 threw while the section was drawn, 0 of 1840 of 1.1.0',
  });
});
