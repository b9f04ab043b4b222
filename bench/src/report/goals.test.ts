import type { Trial } from '../analysis/canary.ts';
import type { Summary } from '../analysis/summary.ts';
import type { LoadMeasurement } from '../load/measure-load.ts';
import type { LoadResults, Results } from './results.ts';
import { judge } from './goals.ts';
import { report } from './table.ts';

const page = (lcp: number): LoadMeasurement => ({
  fcp: lcp,
  lcp,
  cls: 0,
  interactive: lcp,
  scriptBytes: 100_000,
  bytes: 150_000,
  requests: 8,
});
const twice = (lcp: number) => [page(lcp), page(lcp)];
const variants = { a: twice(400), b: twice(1_000), c: twice(390), d: twice(2_000), e: twice(380) };
const routes = { '/': variants, '/Profile': variants, '/Login': variants, '/Dashboard': variants };
const load: LoadResults = { throttled: routes, unthrottled: routes };

const verdicts = (results: Results) => judge(results).map(({ goal, verdict }) => [goal, verdict]);
const textOf = (results: Results) => report({ results, goals: judge(results), measured: {} });

test('a page that is slower than its limit misses the goal', () => {
  const slow = { ...variants, a: twice(600) };
  const goals = verdicts({ load: { ...load, throttled: { ...routes, '/': slow } } });
  expect(goals).toContainEqual(['LCP of / next to (b)', 'missed']);
  expect(goals).toContainEqual(['LCP of /Profile next to (b)', 'met']);
});

test('a goal whose limit lies within the interval is undecided, on which side ever the middle is', () => {
  const unsteady = { ...variants, a: [page(300), page(560)] };
  const goals = verdicts({ load: { ...load, throttled: { ...routes, '/': unsteady } } });
  expect(goals).toContainEqual(['LCP of / next to (b)', 'undecided']);
});

test('one round decides nothing', () => {
  expect(verdicts({ rollback: [{ command: 1, behindNginx: 1 }] })[0]?.[1]).toBe('undecided');
});

const rate = (requestsPerCpuSecond: number) => ({ requestsPerSecond: 1, requestsPerCpuSecond, p50: 1, p99: 2 });

test('a throughput is to be reached, not to be kept below', () => {
  const round = {
    site: rate(3_000),
    mirrored: rate(2_970),
    front: rate(8_000),
    nginx: rate(10_000),
    bare: rate(4_400),
  };
  expect(verdicts({ server: { page: [round, round], asset: [round, round] } })).toEqual([
    ['Cached / per CPU second behind nginx, next to nginx with a file', 'missed'],
    ['Cached / per CPU second of the site server alone', 'met'],
    ['Cached / with copies of shared releases, next to a folder', 'met'],
    ['A script with copies of shared releases, next to a folder', 'met'],
  ]);
});

test('a search is judged by the CPU time that it costs', () => {
  const bySize = [
    { profiles: 10_000, first: rate(1_000), tenth: rate(1_000), further: rate(500) },
    { profiles: 1_000_000, first: rate(900), tenth: rate(700), further: rate(100) },
  ];
  const round = { constant: rate(8_000), bySize };
  expect(verdicts({ search: [round, round] })).toEqual([
    ['CPU of the first page of a search at 1,000,000 next to 10,000', 'met'],
    ['CPU of the first page of a search at 1,000,000 next to a bare server', 'met'],
    ['CPU of the tenth page of a search at 1,000,000 next to 10,000', 'missed'],
    ['CPU of the tenth page of a search at 1,000,000 next to a bare server', 'missed'],
  ]);
});

test('each remote has to be built in its share of the time, the largest too', () => {
  const times = { 'remote-public': 9, 'remote-auth': 4, 'remote-dashboard': 4, 'remote-business-page': 3 };
  const round = { ...times, monolith: 20 };
  expect(verdicts({ build: [round, round] })).toEqual([
    ["Build of remote-public next to the monolith's", 'missed'],
    ["Build of remote-auth next to the monolith's", 'met'],
    ["Build of remote-dashboard next to the monolith's", 'met'],
    ["Build of remote-business-page next to the monolith's", 'met'],
  ]);
});

test('navigations are judged next to those of the monolith, and by every request', () => {
  const to = (time: number, requests = 0) => [
    { time, requests },
    { time, requests },
  ];
  const cold = { a: to(120), b: to(100), c: to(115) };
  const prefetched = { a: [...to(99), { time: 99, requests: 1 }], b: to(100), c: to(90) };
  expect(verdicts({ navigation: { cold, prefetched } })).toEqual([
    ['To a page of another remote, prefetched, next to (b)', 'met'],
    ['To a page of another remote, cold, next to (b)', 'missed'],
    ['To a page of another remote, prefetched, next to (c)', 'missed'],
    ['To a page of another remote, cold, next to (c)', 'met'],
    ['Requests on the way there after prefetch, each time', 'missed'],
  ]);
});

test('of rollbacks behind nginx the slowest counts', () => {
  const rollback = [
    { command: 500, behindNginx: 300 },
    { command: 500, behindNginx: 1_001 },
    { command: 500, behindNginx: 200 },
  ];
  expect(verdicts({ rollback }).map(([, verdict]) => verdict)).toEqual(['met', 'missed']);
});

const simulated = (trial: Trial, found: number): Summary => ({
  ...trial,
  runs: 1_000,
  found,
  live: 1 - found,
  undecided: 0,
  foundBy: { 100: 0, 300: found / 2, 1_000: found },
  ...(found > 0 && { loads: { median: 250, p95: 700 } }),
  hurt: { median: 5, p95: 9 },
});

test('of simulated canaries sound ones may not be taken for faulty, nor faulty ones be missed, by this site', () => {
  const analysis = [
    simulated({ rule: 'guard', fault: 0, share: 5 }, 0.002),
    simulated({ rule: 'guard', fault: 0.02, share: 5 }, 0.9),
    simulated({ rule: 'guard', fault: 0.02, share: 25 }, 0.9),
    simulated({ rule: 'guard', fault: 0 }, 0.01),
    simulated({ rule: 'guard', fault: 0.02 }, 1),
    simulated({ rule: 'argo', fault: 0 }, 0.5),
  ];
  expect(verdicts({ analysis })).toEqual([
    ['Sound canaries taken for faulty, at 5 % of visitors', 'met'],
    ['Canaries found that fail in 2 % of loads, at 5 % of visitors', 'missed'],
    ['Sound canaries taken for faulty, by the steps', 'undecided'],
    ['Canaries found that fail in 2 % of loads, by the steps', 'met'],
  ]);
  const text = textOf({ analysis });
  expect(text).toMatch(/\| 2 % +\| this site +\| 0 % +\| 45 % +\| 90 % +\| 250 \(700\) +\| 5 \(9\)/);
  expect(text).toMatch(/\| 0 % +\| as Argo Rollouts +\| 50 % +\| 50 % +\| 0 % /);
});

test('what was not measured is not judged', () => {
  expect(judge({ rollback: [{ command: 800, behindNginx: 900 }] })).toHaveLength(2);
});

test('the report names each peer and each goal', () => {
  const text = textOf({ load, rollback: [1_500, 1_500].map((command) => ({ command, behindNginx: 700 })) });
  expect(text).toMatch(/\| \/Login +\| LCP \(ms\) +\| 400 +\| 0\.4 × 1000 /);
  expect(text).toMatch(/Rollback command to the first earlier page +\| ≤ 1000 ms \| 1500 ms +\| 2 +\| MISSED/);
});
