import type { LoadMeasurement } from '../load/measure-load.ts';
import type { LoadResults, Results } from './results.ts';
import { judge } from './goals.ts';
import { report } from './table.ts';

const machine = { cpu: 'test', cpus: 2, node: 'v20', loadAverage: 0 };
const results = (parts: Partial<Results>): Results => ({ measuredAt: '2026-01-01T00:00:00.000Z', machine, ...parts });

const page = (lcp: number): LoadMeasurement => ({
  fcp: lcp,
  lcp,
  cls: 0,
  interactive: lcp,
  scriptBytes: 100_000,
  bytes: 150_000,
  requests: 8,
});
const variants = { a: [page(400)], b: [page(1_000)], c: [page(390)], d: [page(2_000)], e: [page(380)] };
const routes = { '/': variants, '/Profile': variants, '/Login': variants, '/Dashboard': variants };
const load: LoadResults = { throttled: routes, unthrottled: routes };

const verdicts = (parts: Partial<Results>) => judge(results(parts)).map(({ goal, met }) => [goal, met]);

test('a page that is slower than its limit does not meet the goal', () => {
  const slow = { ...variants, a: [page(600)] };
  const goals = verdicts({ load: { ...load, throttled: { ...routes, '/': slow } } });
  expect(goals).toContainEqual(['LCP of / next to (b)', false]);
  expect(goals).toContainEqual(['LCP of /Profile next to (b)', true]);
});

test('a throughput is to be reached, not to be kept below', () => {
  const rate = (requestsPerCpuSecond: number) => ({ requestsPerSecond: 1, requestsPerCpuSecond, p50: 1, p99: 2 });
  const round = { site: rate(3_000), nginx: rate(10_000) };
  expect(verdicts({ server: { page: [round], asset: [round] } })).toEqual([
    ['Cached / per CPU second next to nginx', false],
  ]);
});

test('a search is judged by the CPU time that it costs', () => {
  const rate = (requestsPerCpuSecond: number) => ({ requestsPerSecond: 1, requestsPerCpuSecond, p50: 1, p99: 2 });
  const bySize = [
    { profiles: 10_000, search: rate(1_000) },
    { profiles: 1_000_000, search: rate(900) },
  ];
  expect(verdicts({ search: [{ constant: rate(8_000), bySize }] })).toEqual([
    ['CPU of a search at 1,000,000 next to 10,000', true],
    ['CPU of a search at 1,000,000 next to a bare server', true],
  ]);
});

test('each remote has to be built in its share of the time, the largest too', () => {
  const times = { 'remote-public': 9, 'remote-auth': 4, 'remote-dashboard': 4, 'remote-business-page': 3 };
  expect(verdicts({ build: [{ ...times, monolith: 20 }] })).toEqual([
    ["Build of remote-public next to the monolith's", false],
    ["Build of remote-auth next to the monolith's", true],
    ["Build of remote-dashboard next to the monolith's", true],
    ["Build of remote-business-page next to the monolith's", true],
  ]);
});

test('what was not measured is neither met nor missed', () => {
  expect(judge(results({ rollback: [800, 900, 1_200] }))).toHaveLength(1);
});

test('the report names each peer and each goal', () => {
  const measured = results({ load, rollback: [1_500] });
  const text = report(measured, judge(measured));
  expect(text).toMatch(/\| \/Login +\| LCP \(ms\) +\| 400 +\| 0\.4 × 1000 /);
  expect(text).toMatch(/Rollback command to the first earlier page +\| ≤ 1000 ms \| 1500 ms +\| NOT MET/);
});
