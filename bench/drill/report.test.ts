import { goodLineOf, lineOf, outcomeOf, report } from './report.ts';
import { type FaultResult, nothingYet } from './results.ts';

const FAULT: FaultResult = { name: 'slow-entry', title: 'takes 3 s longer', app: 'remote-auth', kind: 'slow' };
const REFUSED = { at: 'promote' as const, ids: ['page-hangs', 'page-empty'], seconds: 6.4 };
const GIVEN = {
  isBack: true,
  noticed: 58.6,
  healed: 59.2,
  reason: '4 of 9 were late',
  visitors: { all: 120, had: 6 },
  inBrowsers: { all: 20, had: 5 },
  outside: [],
};

test.each([
  [{}, 'not found'],
  [{ trouble: 'locked' }, 'could not be tried: locked'],
  [{ given: { ...GIVEN, isBack: false } }, 'not found'],
  [{ given: GIVEN }, 'back by itself'],
  [{ refused: REFUSED }, 'refused by promote: page-hangs, page-empty (6 s)'],
  [
    { refused: REFUSED, given: GIVEN },
    'refused by promote: page-hangs, page-empty (6 s); without trial back by itself',
  ],
  [
    { refused: REFUSED, given: { ...GIVEN, isBack: false } },
    'refused by promote: page-hangs, page-empty (6 s); without trial not found',
  ],
])('%j: %s', (more, words) => {
  expect(outcomeOf({ ...FAULT, ...more })).toBe(words);
});

test('each is told as soon as it is known', () => {
  expect(lineOf(FAULT)).toBe('  MISSED   slow-entry (remote-auth): not found');
  expect(lineOf({ ...FAULT, given: GIVEN })).toBe(
    '  stopped  slow-entry (remote-auth): back by itself, noticed 59 s, healed 59 s, 6 of 120 visitors had it, in browsers 5 of 20, 0 outside of the canary\n' +
      '           4 of 9 were late',
  );
  expect(goodLineOf({ release: 'shell@8.0.0', change: 'a comment' })).toBe('  well     shell@8.0.0: a comment');
  expect(goodLineOf({ release: 'shell@8.0.0', change: 'a comment', stopped: 'page-hangs' })).toBe(
    '  STOPPED  shell@8.0.0: a comment: page-hangs',
  );
});

test('the whole is a table, with all that was stopped by mistake by name', () => {
  const good = [{ release: 'shell@8.0.0', change: 'a comment', stopped: 'page-hangs' }];
  const text = report({ faults: [{ ...FAULT, given: GIVEN }], good, goodLoads: { all: 50, ofGood: 3 } }, [
    { what: 'good releases refused or taken back', value: '1 of 1', limit: '0', kept: false },
  ]);
  expect(text).toMatch(/^Of 1 faults 1 were refused or are back by themselves\.$/m);
  expect(text).toMatch(
    /^\| takes 3 s longer +\| remote-auth +\| back by itself +\| 59 s +\| 59 s +\| 6 of 120 +\| 5 of 20 +\|$/m,
  );
  expect(text).toMatch(
    /^Of 1 good releases 1 were refused or taken back, in 50 page loads in browsers, of which 3 had one\.$/m,
  );
  expect(text).toMatch(/^- shell@8\.0\.0: page-hangs$/m);
  expect(text).toMatch(/^\| \*\*broken\*\* +\| good releases refused or taken back +\| 1 of 1 +\| 0 +\|$/m);
});

test('what was not tried is not told of', () => {
  const text = report(nothingYet(), []);
  expect(text).not.toContain('faults');
  expect(text).not.toContain('good releases');
});
