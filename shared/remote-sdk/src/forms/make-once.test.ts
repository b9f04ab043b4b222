import type { ApiAnswer, ApiClient } from '@rishta/api-client';

import { makeOnce, type LastAttempt } from './make-once.ts';

interface Thing {
  id: string;
  text: string;
}

const OFFLINE: ApiAnswer<never> = { reached: false };
const refusal = (status: number): ApiAnswer<never> => ({
  reached: true,
  ok: false,
  status,
  body: { success: false, message: 'No' },
});

/** An API that stores things once for each key, and of which single answers can be lost. */
function createThings() {
  const things = new Map<string, Thing>();
  const said: string[] = [];
  const faults: ('none' | 'request lost' | 'answer lost' | number)[] = [];
  const attempt: LastAttempt = { current: undefined };
  const kept: (string | undefined)[] = [];

  const send = ((method, path, body, { headers } = {}) => {
    const { text } = body as { text: string };
    said.push(`${method} ${path} ${text}`);
    const fault = faults.shift();
    if (fault === 'request lost') return Promise.resolve(OFFLINE);
    if (typeof fault === 'number') return Promise.resolve(refusal(fault));
    const key = method === 'PUT' ? path.replace('/things/', '') : (headers?.['idempotency-key'] ?? '');
    const thing = { id: key, text: method === 'PUT' ? text : (things.get(key)?.text ?? text) };
    things.set(key, thing);
    const answer = { reached: true, ok: true, status: 201, body: { success: true, message: '', data: thing } };
    return Promise.resolve(fault === 'answer lost' ? OFFLINE : answer);
  }) as ApiClient['send'];

  const make = (text: string) =>
    makeOnce<Thing>({
      body: { text },
      create: (body, headers) => send('POST', '/things', body, { headers }),
      change: ({ id }) => send('PUT', `/things/${id}`, { text }),
      attempt,
      keep: () => {
        kept.push(attempt.current?.body);
        return Promise.resolve();
      },
    });
  return { make, faults, said, attempt, kept, texts: () => [...things.values()].map(({ text }) => text) };
}

test('what is sent again is made once', async () => {
  const { make, faults, texts, attempt } = createThings();
  faults.push('answer lost');
  expect(await make('a')).toEqual(OFFLINE);
  expect(await make('a')).toMatchObject({ ok: true });
  expect(texts()).toEqual(['a']);
  expect(attempt.current).toBeUndefined();
});

test.each(['answer lost', 'request lost'] as const)(
  'what is sent otherwise is made once, the first %s',
  async (fault) => {
    const { make, faults, texts, attempt } = createThings();
    faults.push(fault);
    await make('a');
    expect(await make('b')).toMatchObject({ ok: true, body: { data: { text: 'b' } } });
    expect(texts()).toEqual(['b']);
    expect(attempt.current).toBeUndefined();
  },
);

test('answers may be lost until there is one', async () => {
  const { make, faults, texts } = createThings();
  faults.push('answer lost');
  await make('a');
  faults.push('answer lost');
  expect(await make('b')).toEqual(OFFLINE);
  faults.push('none', 'answer lost');
  expect(await make('c')).toEqual(OFFLINE);
  expect(await make('d')).toMatchObject({ ok: true });
  expect(texts()).toEqual(['d']);
});

test('another thing is made after one that was answered', async () => {
  const { make, said, texts } = createThings();
  await make('a');
  await make('b');
  expect(texts()).toEqual(['a', 'b']);
  expect(said).toEqual(['POST /things a', 'POST /things b']);
});

test('nothing is made sure of that was refused for what it says', async () => {
  const { make, faults, said, texts } = createThings();
  faults.push(422);
  await make('a');
  await make('b');
  expect(said).toEqual(['POST /things a', 'POST /things b']);
  expect(texts()).toEqual(['b']);
});

test('what was never there and would be refused is made as it is now', async () => {
  const { make, faults, texts } = createThings();
  faults.push('request lost', 422);
  await make('a');
  expect(await make('b')).toMatchObject({ ok: true });
  expect(texts()).toEqual(['b']);
});

test('a refusal of another kind says nothing of what was there before', async () => {
  const { make, faults, texts } = createThings();
  faults.push('answer lost', 401);
  await make('a');
  expect(await make('b')).toMatchObject({ status: 401 });
  expect(await make('b')).toMatchObject({ ok: true });
  expect(texts()).toEqual(['b']);
});

test.each([404, 409])('what was ended meanwhile (%s) stays as it is, and another is made', async (status) => {
  const { make, faults, texts, attempt } = createThings();
  faults.push('answer lost', 'none', status);
  await make('a');
  expect(await make('b')).toMatchObject({ ok: true });
  expect(texts()).toEqual(['a', 'b']);
  expect(attempt.current).toBeUndefined();
});

test('an attempt is written down before it goes out', async () => {
  const { make, kept } = createThings();
  await make('a');
  expect(kept).toEqual(['{"text":"a"}']);
});
