import { jest } from '@jest/globals';
import { createApiClient } from '@rishta/api-client';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';

import { HostContexts, type Host } from '../host-contexts.tsx';
import { testAccount } from '../testing/test-account.ts';
import { createTestHost } from '../testing/test-host.ts';
import { useLiveEvents, type LiveNews } from './index.ts';

let token: string;
let streams: ReadableStreamDefaultController<Uint8Array>[];
let requests: (string | null)[];

const original = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  [token, streams, requests] = ['first', [], []];
  globalThis.fetch = ((_url: string, { headers }: { headers: Headers }) => {
    requests.push(headers.get('authorization'));
    const status = token === 'ended' ? 401 : 200;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return Promise.resolve({ ok: status === 200, status, body });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

/** What the tabs of one browser share. */
function shareAmongTabs(): void {
  const channels = new Set<{ onmessage?: (event: { data: unknown }) => void }>();
  class Channel {
    onmessage?: (event: { data: unknown }) => void;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const each of channels) if (each !== this) each.onmessage?.({ data });
    }
    close() {
      channels.delete(this);
    }
  }
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, task: () => Promise<void>) => {
    const mine = turn.then(() => (signal.aborted ? Promise.reject(new Error('aborted')) : task()));
    turn = mine.catch(() => undefined);
    return mine;
  };
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** As browsers answer that forbid sites to store anything: some already to the channel, others only to the turn. */
function refuse(): never {
  throw new DOMException('Forbidden', 'SecurityError');
}
const forbidChannel = () => {
  shareAmongTabs();
  Object.assign(globalThis, { BroadcastChannel: refuse });
};
const forbidTurns = () => {
  shareAmongTabs();
  Object.assign(navigator.locks, { request: () => Promise.resolve().then(refuse) });
};

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** A page that listens, in a tab of its own. */
async function openTab() {
  const api = createApiClient({ baseUrl: '/api', token: () => token });
  let host: Host = { ...createTestHost({ account: testAccount }), api };
  const news: LiveNews[] = [];
  const { rerender } = renderHook(() => useLiveEvents((each) => news.push(each)), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(HostContexts, { host, children }),
  });
  await pass(0);
  return {
    news,
    /** As the shell tells it after a login in another tab, of which it does not know at first whose it is. */
    logInAgain: async ({ isKnown }: { isKnown: boolean }) => {
      const { account: _before, ...session } = host.session;
      host = { ...host, session: { ...session, ...(isKnown && { account: { ...testAccount } }) } };
      rerender();
      await pass(0);
    },
  };
}

it.each([
  ['that share a stream', shareAmongTabs],
  ['that cannot share one', () => undefined],
  ['that may have no channel', forbidChannel],
  ['that may take no turns', forbidTurns],
])('tabs %s hear again when the same member has logged in after the session had ended', async (_which, prepare) => {
  prepare();
  const tabs = [await openTab(), await openTab()];
  token = 'ended';
  streams.forEach((stream) => stream.close());
  await pass(120_000);
  const asked = requests.length;
  await pass(120_000);
  expect(requests).toHaveLength(asked);
  tabs.forEach(({ news }) => news.splice(0));

  token = 'again';
  for (const { logInAgain } of tabs) await logInAgain({ isKnown: false });
  await pass(120_000);
  // It may be another member, for whom the shell loads a new document.
  expect(requests).toHaveLength(asked);
  for (const { logInAgain } of tabs) await logInAgain({ isKnown: true });
  expect(requests.at(-1)).toBe('Bearer again');
  expect(tabs.map(({ news }) => news)).toEqual([[{ kind: 'connected' }], [{ kind: 'connected' }]]);
});
