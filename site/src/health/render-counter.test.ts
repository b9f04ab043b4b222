import { type Counted, SERVER_GROUP } from '@rishta/release';

import type { ComposedSite } from '../composing/composed-site.ts';
import { createRenderCounter } from './render-counter.ts';

const SOUND = {
  seconds: 0.02,
  drawing: 0.01,
  cpu: 0.01,
  isFresh: false,
  isCrowded: false,
  whole: true,
  page: {},
};

/** The signals that are counted of one rendering. */
function signalsOf(rendering: object): string[] {
  const counted: Counted[] = [];
  const recorder = {
    count: ({ group }: { group: string }, what: Counted) => {
      expect(group).toBe(SERVER_GROUP);
      counted.push(what);
    },
  };
  const counters = { inc: () => undefined };
  const metrics = {
    renderings: counters,
    renderingSeconds: counters,
    renderingCpuSeconds: counters,
    renderingSignals: counters,
  };
  const shell = { app: 'shell', version: '1.0.0' };
  const site = { shell, releases: new Map([['shell', shell]]), pageAt: () => undefined };
  const counter = createRenderCounter(recorder as never, metrics as never);
  counter.count(site as unknown as ComposedSite, '/a', { ...SOUND, ...rendering } as never);
  expect(counted.filter(({ loads }) => loads === 1)).toHaveLength(1);
  return counted.flatMap(({ signal }) => signal ?? []);
}

test.each<[string, object, string[]]>([
  ['is sound', {}, []],
  ['takes 1.5 s', { seconds: 1.5, drawing: 1.5 }, ['server-slow']],
  ['waits 1.4 s for a process that is free', { seconds: 1.5 }, []],
  ['takes 1.5 s in a new process', { seconds: 1.5, drawing: 1.5, isFresh: true }, []],
  ['takes 0.3 s of CPU time', { cpu: 0.3 }, ['server-busy']],
  ['takes 0.3 s of CPU time in a new process', { cpu: 0.3, isFresh: true }, []],
  ['is left to the browser', { whole: false }, ['server-failure']],
  ['is left to the browser, as the API is not there', { whole: false, page: { apiUnreached: true } }, []],
  ['is left to the browser, as no process is free', { whole: false, isCrowded: true }, []],
])('of a rendering that %s', (_what, rendering, signals) => {
  expect(signalsOf(rendering)).toEqual(signals);
});
