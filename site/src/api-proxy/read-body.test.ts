import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { readBody } from './read-body.ts';
import { uploadBody } from './upload-body.ts';

/** A request of which more and more arrives. */
const coming = (headers: Record<string, string> = {}) =>
  Object.assign(new PassThrough(), { headers }) as unknown as IncomingMessage & PassThrough;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('a body that is read whole', () => {
  let taken: number;
  const limits = (given = {}) => ({
    largest: 10_000,
    timeLimit: 5_000,
    grow: (bytes: number) => (taken += bytes) < 1_000_000,
    signal: new AbortController().signal,
    ...given,
  });
  beforeEach(() => {
    taken = 0;
  });

  test('is what was sent, and takes no more memory than it may be large, however small its parts are', async () => {
    const request = coming();
    const body = readBody(request, limits());
    for (let count = 0; count < 10_000; count += 1) request.write(Buffer.from([count % 251]));
    request.end();
    expect(Buffer.from(Array.from({ length: 10_000 }, (_, index) => index % 251)).equals(await body)).toBe(true);
    expect(taken).toBe(10_000);
  });

  test('is refused by its length before any of it came', async () => {
    await expect(readBody(coming({ 'content-length': '10001' }), limits())).rejects.toMatchObject({ statusCode: 413 });
  });

  test('is refused as soon as too much of it came', async () => {
    const request = coming({ 'transfer-encoding': 'chunked' });
    const body = readBody(request, limits());
    request.write(Buffer.alloc(10_001));
    await expect(body).rejects.toMatchObject({ statusCode: 413 });
  });

  test('is refused when it takes too long, though it keeps coming', async () => {
    const request = coming();
    const timer = setInterval(() => request.write('x'), 10);
    await expect(readBody(request, limits({ timeLimit: 80 }))).rejects.toMatchObject({ statusCode: 408 });
    clearInterval(timer);
    expect(request.listenerCount('data')).toBe(0);
  });

  test('is refused when there is no memory for it', async () => {
    const request = coming();
    const body = readBody(request, limits({ grow: () => false }));
    request.write('x');
    await expect(body).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  });

  test('is given up when the client is gone', async () => {
    const gone = new AbortController();
    const body = readBody(coming(), limits({ signal: gone.signal }));
    gone.abort(new Error('gone'));
    await expect(body).rejects.toThrow('gone');
    await expect(readBody(coming(), limits({ signal: gone.signal }))).rejects.toThrow('gone');
  });
});

describe('an upload', () => {
  function start(limits = {}) {
    const request = coming();
    const refusals: Error[] = [];
    const { body } = uploadBody(request, {
      largest: 1_000_000,
      idleLimit: 5_000,
      timeLimit: 5_000,
      onRefusal: (refusal) => refusals.push(refusal),
      ...limits,
    });
    return { request, refusals, body };
  }

  test('is passed on as it comes', async () => {
    const { request, refusals, body } = start();
    request.write('one ');
    expect(String(await new Promise((done) => body.once('data', done)))).toBe('one ');
    request.end('two');
    expect(await text(body)).toBe('two');
    expect(refusals).toEqual([]);
  });

  test('ends when nothing comes for too long', async () => {
    const { request, refusals, body } = start({ idleLimit: 40 });
    body.resume();
    request.write('x');
    await pause(200);
    expect(refusals).toEqual([expect.objectContaining({ statusCode: 408 })]);
    expect(body.destroyed).toBe(true);
  });

  test('ends when it takes too long in all, and when it is too large', async () => {
    const slow = start({ idleLimit: 60, timeLimit: 150 });
    slow.body.resume();
    const timer = setInterval(() => slow.request.write('x'), 10);
    await pause(400);
    clearInterval(timer);
    expect(slow.refusals).toEqual([expect.objectContaining({ statusCode: 408 })]);

    const large = start({ largest: 10 });
    large.body.resume();
    large.request.write('x'.repeat(11));
    await pause(20);
    expect(large.refusals).toEqual([expect.objectContaining({ statusCode: 413 })]);
  });

  test('is not blamed for an API that does not read', async () => {
    const { request, refusals } = start({ idleLimit: 30 });
    request.write(Buffer.alloc(500_000));
    await pause(150);
    expect(refusals).toEqual([]);
  });
});
