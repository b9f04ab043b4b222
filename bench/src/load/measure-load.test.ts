import { type LoadMeasurement, middleOf } from './measure-load.ts';

const load = (lcp: number, cls: number): LoadMeasurement => ({
  fcp: lcp,
  lcp,
  cls,
  interactive: 0,
  scriptBytes: 0,
  bytes: 0,
  requests: 0,
});

test('takes the middle of several loads, and the worst of their layout shifts', () => {
  expect(middleOf([load(900, 0), load(500, 0.2), load(600, 0)])).toEqual(load(600, 0.2));
  expect(middleOf([load(500, 0)])).toEqual(load(500, 0));
});
