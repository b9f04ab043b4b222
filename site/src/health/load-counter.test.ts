import type { LoadOpening } from '@rishta/contracts';
import { addTo, type Tallies } from '@rishta/release';

import type { ComposedSite } from '../composing/composed-site.ts';
import { createMetrics } from '../metrics.ts';
import { createLoadCounter } from './load-counter.ts';

const site = (given: Partial<ComposedSite> = {}) =>
  ({
    composition: { id: 'c1' },
    unusual: [],
    shell: { app: 'shell', version: '1.0.0', marks: 1 },
    releases: new Map([
      ['shell', { app: 'shell', version: '1.0.0' }],
      ['remote-a', { app: 'remote-a', version: '2.0.0' }],
      ['remote-b', { app: 'remote-b', version: '3.0.0' }],
    ]),
    ...given,
  }) as unknown as ComposedSite;

function createCounter(key = 'a key') {
  const tallies: Tallies = {};
  const tooMany: unknown[] = [];
  const failed: string[] = [];
  const counter = createLoadCounter({
    key,
    recorder: {
      count: (where, what) => addTo(tallies, where, what),
      close: () => Promise.resolve(),
    },
    metrics: createMetrics({
      leftOut: () => [],
      composer: { knownId: () => undefined, trouble: () => undefined },
      listeningTabs: () => 0,
      renderMemory: () => [],
    }),
    onLoadFailure: ({ app, version }) => failed.push(`${app}@${version}`),
    onTooMany: (composition) => tooMany.push(composition),
  });
  const sum = (release: string) => {
    const all = Object.values(tallies[release] ?? {});
    const signals: Record<string, number> = {};
    for (const each of all)
      for (const [name, count] of Object.entries(each.signals)) signals[name] = (signals[name] ?? 0) + count;
    return { loads: all.reduce((total, { loads }) => total + loads, 0), groups: all.length, signals };
  };
  return { ...counter, tallies, failed, tooMany, sum };
}

const opening = (load = 'aaaaaaaaaa', given: Partial<LoadOpening> = {}): LoadOpening => ({
  load,
  composition: 'c1',
  apps: ['shell', 'remote-a'],
  ...given,
});
const from = { site: site(), address: '192.0.2.1' };

test('counts a load of each app that the page needs, and what it says later, each once', () => {
  const { open, hear, sum, failed } = createCounter();
  const token = open(opening(), from) ?? '';
  for (let again = 0; again < 3; again += 1) {
    expect(
      hear({
        token,
        said: [
          ['remote-a', 'interactive'],
          ['remote-a', 'load-failure'],
        ],
      }),
    ).toBe(true);
    open(opening(), from);
  }
  expect(sum('shell@1.0.0')).toEqual({ loads: 1, groups: 1, signals: {} });
  expect(sum('remote-a@2.0.0')).toEqual({ loads: 1, groups: 1, signals: { interactive: 1, 'load-failure': 1 } });
  expect(sum('remote-b@3.0.0').loads).toBe(0);
  expect(failed).toEqual(['remote-a@2.0.0']);
});

test('counts an app whose page is come to later as used, once', () => {
  const { open, hear, sum } = createCounter();
  const token = open(opening(), from) ?? '';
  hear({
    token,
    said: [
      ['remote-b', 'used'],
      ['remote-b', 'render-error'],
      ['remote-b', 'used'],
    ],
  });
  expect(sum('remote-b@3.0.0')).toEqual({ loads: 1, groups: 1, signals: { interactive: 1, 'render-error': 1 } });
});

test('takes in what a page says that is left before it has a token', () => {
  const { open, sum } = createCounter();
  open(opening('bbbbbbbbbb', { said: [['remote-a', 'left']] }), from);
  expect(sum('remote-a@2.0.0')).toMatchObject({ loads: 1, signals: { left: 1 } });
});

test('takes a load that is left and then interactive for one, so that another that hangs is seen', () => {
  const { open, hear, sum } = createCounter();
  open(opening(), from);
  const token = open(opening('bbbbbbbbbb', { said: [['remote-a', 'left']] }), from) ?? '';
  hear({ token, said: [['remote-a', 'interactive']] });
  const { loads, signals } = sum('remote-a@2.0.0');
  expect(loads - (signals['interactive'] ?? 0) - (signals['left'] ?? 0)).toBe(1);
});

test.each<[string, ComposedSite | undefined]>([
  ['of another composition', site({ composition: { id: 'c2' } as ComposedSite['composition'] })],
  ['without a site', undefined],
  ['that fell back', site({ unusual: [{ kind: 'fallback', app: 'remote-a', version: '1.0.0' }] })],
  ['of an override', site({ unusual: [{ kind: 'override', app: 'remote-a', version: '1.0.0' }] })],
])('a load %s speaks for nobody', (_what, given) => {
  const { open, tallies } = createCounter();
  expect(open(opening(), { site: given, address: '192.0.2.1' })).toBeUndefined();
  expect(tallies).toEqual({});
});

test('a load whose token would be too long to be taken back is not counted, which is told once', () => {
  const { open, tallies, tooMany } = createCounter();
  const releases = new Map(
    Array.from({ length: 80 }, (_, index) => `remote-number-${String(index)}`).map((app) => [
      app,
      { app, version: '1.10.0-dev.0123456789ab' },
    ]),
  ) as unknown as ComposedSite['releases'];
  for (const load of ['aaaaaaaaaa', 'bbbbbbbbbb'])
    expect(open(opening(load), { ...from, site: site({ releases }) })).toBeUndefined();
  expect({ tallies, tooMany }).toEqual({ tallies: {}, tooMany: ['c1'] });
});

test('a canary is counted', () => {
  const { open, sum } = createCounter();
  open(opening(), { ...from, site: site({ unusual: [{ kind: 'canary', app: 'remote-a', version: '2.0.0' }] }) });
  expect(sum('remote-a@2.0.0').loads).toBe(1);
});

test('a shell that does not tell how its pages do is not taken for one that hangs', () => {
  const { open, sum } = createCounter();
  open(opening(), { ...from, site: site({ shell: { app: 'shell', version: '1.0.0' } as ComposedSite['shell'] }) });
  expect(sum('remote-a@2.0.0')).toMatchObject({ loads: 1, signals: { interactive: 1 } });
});

test('ten thousand forged reports change nothing', () => {
  const { open, hear, tallies, sum } = createCounter();
  const foreign = createCounter('another key').open(opening(), from) ?? '';
  const own = open(opening(), from) ?? '';
  const before = structuredClone(tallies);
  const [text = '', seal = ''] = own.split('.');
  const altered = Buffer.from(text, 'base64url').toString().replace('2.0.0', '9.9.9');
  const forged = ['', '.', 'a.b', foreign, text, `.${seal}`, `${Buffer.from(altered).toString('base64url')}.${seal}`];
  for (let count = 0; count < 10_000; count += 1) {
    const token = forged[count % forged.length] ?? '';
    expect(hear({ token, said: [['remote-a', 'render-error']] })).toBe(false);
  }
  expect(tallies).toEqual(before);
  // Whoever repeats what was issued says it once, and names no app that the load does not have.
  for (let count = 0; count < 10_000; count += 1) {
    hear({
      token: own,
      said: [
        ['remote-a', 'render-error'],
        ['remote-z', 'render-error'],
      ],
    });
  }
  expect(sum('remote-a@2.0.0').signals).toEqual({ 'render-error': 1 });
  expect(Object.keys(tallies)).toEqual(['shell@1.0.0', 'remote-a@2.0.0']);
});

test('one address is one group, and the groups of many are spread', () => {
  const { open, sum } = createCounter();
  for (let load = 0; load < 40; load += 1) open(opening(`one${String(load).padStart(7, '0')}`), from);
  expect(sum('remote-a@2.0.0')).toMatchObject({ loads: 40, groups: 1 });
  for (let load = 0; load < 200; load += 1) {
    open(opening(`many${String(load).padStart(6, '0')}`), { ...from, address: `198.51.100.${String(load)}` });
  }
  expect(sum('remote-a@2.0.0').groups).toBe(16);
});

test('one subscriber of IPv6 is one group, however many networks it has', () => {
  const { open, sum } = createCounter();
  for (let load = 0; load < 200; load += 1) {
    open(opening(`home${String(load).padStart(6, '0')}`), { ...from, address: `2001:db8:7:${load.toString(16)}::1` });
  }
  expect(sum('remote-a@2.0.0')).toMatchObject({ loads: 200, groups: 1 });
  for (let load = 0; load < 200; load += 1) {
    open(opening(`many${String(load).padStart(6, '0')}`), { ...from, address: `2001:db8:${load.toString(16)}::1` });
    open(opening(`four${String(load).padStart(6, '0')}`), { ...from, address: `::ffff:198.51.100.${String(load)}` });
  }
  expect(sum('remote-a@2.0.0').groups).toBe(16);
});
