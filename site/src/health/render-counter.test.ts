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
  parts: [],
};

/** What is counted of one rendering, by release. */
function countedOf(rendering: object): [release: string, what: Counted][] {
  const counted: [string, Counted][] = [];
  const recorder = {
    count: ({ group, release }: { group: string; release: string }, what: Counted) => {
      expect(group).toBe(SERVER_GROUP);
      counted.push([release, what]);
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
  const other = { app: 'remote-b', version: '2.0.0' };
  const releases = new Map([shell, other].map((release) => [release.app, release]));
  const site = { shell, releases, pageAt: () => undefined };
  const counter = createRenderCounter(recorder as never, metrics as never);
  counter.count(site as unknown as ComposedSite, '/a', { ...SOUND, ...rendering } as never);
  return counted;
}

/** The signals that are counted of a page. */
function signalsOf(rendering: object): string[] {
  const counted = countedOf(rendering);
  expect(counted.filter(([, { loads }]) => loads === 1)).toHaveLength(1);
  return counted.flatMap(([, { signal }]) => signal ?? []);
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

test.each<[string, object, (string | undefined)[]]>([
  ['was drawn', {}, [undefined]],
  ['failed', { isDrawn: false }, [undefined, 'server-failure']],
  ['failed, as no process was free', { isDrawn: false, isCrowded: true }, [undefined]],
  ['took long', { drawing: 1.5 }, [undefined, 'server-slow']],
])('a part that %s counts for its own app, and not for that of the page', (_what, how, signals) => {
  const part = { ...SOUND, app: 'remote-b', module: 'b.part', isDrawn: true, ...how };
  const counted = countedOf({ parts: [part] });
  expect(counted.filter(([release]) => release === 'remote-b@2.0.0').map(([, { signal }]) => signal)).toEqual(signals);
  expect(counted.filter(([release]) => release !== 'remote-b@2.0.0').map(([, { signal }]) => signal)).toEqual([
    undefined,
  ]);
});
