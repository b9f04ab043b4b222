import { jest } from '@jest/globals';
import { createApiClient } from '@rishta/api-client';

import { followEvents, type LiveNews } from './follow-events.ts';

const api = createApiClient({ baseUrl: '/api', token: () => 'secret' });
let streams: ReadableStreamDefaultController<Uint8Array>[];
let requests: Headers[];
let status: number;
let news: LiveNews[];
let end: AbortController;

const original = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  [streams, requests, news, status] = [[], [], [], 200];
  end = new AbortController();
  globalThis.fetch = ((_url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    requests.push(headers);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve({ ok: status === 200, status, body });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  end.abort();
  jest.useRealTimers();
  globalThis.fetch = original;
});

const follow = async () => {
  const followed = followEvents(api, (each) => news.push(each), end.signal);
  await jest.advanceTimersByTimeAsync(0);
  return followed;
};
const write = async (text: string) => {
  streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  await jest.advanceTimersByTimeAsync(0);
};

it('tells what comes, however it is cut, and nothing that it does not know', async () => {
  void follow();
  await write(':\n\n');
  await write('id: 1\nevent: mess');
  await write('age\ndata: {"conversationId":"c1","seq":3}\n\nid: 2\nevent: unread\ndata: {"unread":1}\n\n');
  await write('id: 3\nevent: wedding\ndata: {}\n\nid: 4\nevent: unread\ndata: {broken\n\n');
  expect(news).toEqual([
    { kind: 'connected' },
    { kind: 'message', conversationId: 'c1', seq: 3 },
    { kind: 'unread', unread: 1 },
  ]);
  expect(requests[0]?.get('authorization')).toBe('Bearer secret');
  expect(requests[0]?.get('last-event-id')).toBeNull();
});

it('begins anew where it was when the stream breaks, with growing pauses', async () => {
  void follow();
  await write('id: 77\nevent: unread\ndata: {"unread":1}\n\n');
  streams.at(-1)?.close();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(2);
  expect(requests[1]?.get('last-event-id')).toBe('77');
  expect(news.at(-1)).toEqual({ kind: 'connected' });
  status = 503;
  streams.at(-1)?.close();
  await jest.advanceTimersByTimeAsync(60_000);
  const tries = requests.length;
  expect(tries).toBeGreaterThan(5);
  await jest.advanceTimersByTimeAsync(60_000);
  // Every 6 to 30 seconds by then.
  expect(requests.length - tries).toBeLessThanOrEqual(10);
});

it('comes again within as long as the API asks for, and not all at once', async () => {
  void follow();
  const pauses: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    await write('retry: 10000\n\n');
    await jest.advanceTimersByTimeAsync(20_000);
    streams.at(-1)?.close();
    const before = Date.now();
    while (requests.length < count + 2) await jest.advanceTimersByTimeAsync(100);
    pauses.push(Date.now() - before);
  }
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(10_200);
  expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(3_000);
});

it('takes no stream that ends right away for a success, and comes again at once after one that has lasted', async () => {
  void follow();
  const endAndWait = async () => {
    await write('retry: 1000\n\n');
    streams.at(-1)?.close();
    const [before, count] = [Date.now(), requests.length];
    while (requests.length === count) await jest.advanceTimersByTimeAsync(100);
    return Date.now() - before;
  };
  for (let count = 0; count < 5; count += 1) await endAndWait();
  // Up to 30 s by then.
  expect(await endAndWait()).toBeGreaterThanOrEqual(6_000);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await endAndWait()).toBeLessThanOrEqual(1_100);
});

it('takes a silent stream for a broken one, and signs of life for none', async () => {
  void follow();
  for (let count = 0; count < 5; count += 1) {
    await jest.advanceTimersByTimeAsync(20_000);
    await write(':\n\n');
  }
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(52_000);
  expect(requests).toHaveLength(2);
});

it.each([401, 404])('gives up when the answer is %d', async (refusal) => {
  status = refusal;
  await follow();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(1);
  expect(news).toEqual([]);
});

it('ends when nobody listens any more', async () => {
  const followed = follow();
  end.abort();
  await jest.advanceTimersByTimeAsync(120_000);
  await followed;
  expect(requests).toHaveLength(1);
});
