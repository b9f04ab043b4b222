import type { LiveNotice } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { conversationBetween } from '../../testing/conversations.ts';
import { activeListing, AMNA, HASSAN } from '../../testing/listings.ts';
import { logIn, SARA, signIn, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

let app: TestApp;
let url: string;
let sara: string;
let omar: string;
let conversationId: string;
let hassan: string;
const open: AbortController[] = [];
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  sara = await signIn(app);
  omar = await signInAsOmar(app);
  const amna = await activeListing(app, sara, AMNA);
  const { number } = await activeListing(app, omar, HASSAN);
  hassan = `R${String(number)}`;
  conversationId = await conversationBetween(app, amna.number, number);
});
afterEach(async () => {
  open.splice(0).forEach((each) => each.abort());
  await app.app.close();
});

interface Heard {
  status: number;
  headers: Headers;
  /** All that was heard so far. */
  events: (LiveNotice & { id: number })[];
  /** Within how many milliseconds to come again, each time that it was said. */
  returns: string[];
  /** Resolves when there are so many events. */
  until: (count: number) => Promise<void>;
  ended: Promise<void>;
  isEnded: () => boolean;
}

async function listen(token: string, { query = '', headers = {} } = {}): Promise<Heard> {
  const abort = new AbortController();
  open.push(abort);
  const response = await fetch(`${url}/api/events${query}`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const [events, returns]: [Heard['events'], string[]] = [[], []];
  let isOver = false;
  let wake = () => {};
  const ended = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const bytes of response.body ?? []) {
        text += decoder.decode(bytes, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, id, kind, data] = /^id: (\d+)\nevent: ([\w-]+)\ndata: (.*)$/.exec(block) ?? [];
          if (kind === undefined) returns.push(block);
          else events.push({ kind, id: Number(id), ...JSON.parse(data ?? '') } as Heard['events'][number]);
        }
        wake();
      }
    } catch {
      // Given up by the test.
    }
    isOver = true;
    wake();
  })();
  const until = async (count: number) => {
    while (events.length < count && !isOver) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { status: response.status, headers: response.headers, events, returns, until, ended, isEnded: () => isOver };
}

let keys = 0;
const post = (action: string, token: string, body: object = {}) =>
  app.call('POST', `/api/conversations/${conversationId}/${action}`, body, { token });
const send = (token: string, text = 'Salaam') =>
  post('messages', token, { text, key: `key-of-a-message-${String((keys += 1))}` });

it('tells both sides of what happens to a conversation, without a word of it', async () => {
  const [his, hers] = [await listen(omar), await listen(sara)];
  expect(his.status).toBe(200);
  expect(his.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(his.headers.get('cache-control')).toBe('no-store');
  expect(his.headers.get('x-content-type-options')).toBe('nosniff');
  await his.until(1);
  await hers.until(1);
  const time = Date.UTC(2026, 0, 1);
  expect(his.events).toEqual([{ id: time, kind: 'unread', unread: 0 }]);
  expect(his.returns).toEqual(['retry: 1000']);

  await send(sara);
  await his.until(3);
  expect(his.events.slice(1)).toEqual([
    { id: time, kind: 'message', conversationId, seq: 1 },
    { id: time, kind: 'unread', unread: 1 },
  ]);
  await post('read', omar, { seq: 1 });
  await his.until(4);
  expect(his.events.at(-1)).toMatchObject({ kind: 'unread', unread: 0 });
  await hers.until(3);
  expect(hers.events.slice(1)).toMatchObject([
    { kind: 'message', seq: 1 },
    { kind: 'read', conversationId, seq: 1 },
  ]);
  await app.call('PUT', `/api/conversations/${conversationId}/share-contacts`, undefined, { token: sara });
  await his.until(5);
  expect(his.events.at(-1)).toMatchObject({ kind: 'conversation', conversationId });
});

it('tells again of what is sent again soon, since whoever stored it may have been killed before it told, and later no more', async () => {
  const his = await listen(omar);
  const message = { text: 'Salaam', key: 'a-key-of-sixteen' };
  await post('messages', sara, message);
  await post('messages', sara, message);
  app.wait(60_000);
  await post('messages', sara, message);
  await send(sara, 'And then');
  await his.until(7);
  expect(his.events.filter(({ kind }) => kind === 'message')).toMatchObject([{ seq: 1 }, { seq: 1 }, { seq: 2 }]);
});

it.each([
  ['a query', (id: number) => ({ query: `?after=${id}` })],
  ['a header', (id: number) => ({ headers: { 'last-event-id': String(id) } })],
])('tells what was missed since the event that %s names', async (_what, how) => {
  const first = await listen(omar);
  await first.until(1);
  open.pop()?.abort();
  await first.ended;
  app.wait(60_000);
  await send(sara, 'One');
  await send(sara, 'Two');
  const again = await listen(omar, how(first.events[0]?.id ?? 0));
  await again.until(2);
  expect(again.events).toMatchObject([
    { kind: 'message', conversationId, seq: 2 },
    { kind: 'unread', unread: 2 },
  ]);
  const later = await listen(omar, how(Date.UTC(2026, 0, 2)));
  await later.until(1);
  expect(later.events).toMatchObject([{ kind: 'unread' }]);
});

it('needs a session, and a place that can be read', async () => {
  expect((await listen('')).status).toBe(401);
  expect((await listen(omar, { query: '?after=now' })).status).toBe(400);
});

it('ends with its session, and with no other', async () => {
  const other = await logIn(app, SARA.password);
  const [mine, others] = [await listen(sara), await listen(other)];
  await app.call('POST', '/api/logout', {}, { token: sara });
  await mine.ended;
  await send(omar);
  await others.until(2);
  expect(others.isEnded()).toBe(false);
});

it.each([
  [
    'a moderator',
    (accountId: string) => [`/api/moderation/accounts/${accountId}/suspend`, { note: 'A scam' }] as const,
  ],
  [
    'the decision of a report',
    (_accountId: string, report: string) =>
      [`/api/moderation/reports/${report}/decide`, { outcome: 'suspended', note: 'A scam' }] as const,
  ],
])('ends when its account is suspended by %s', async (_by, deed) => {
  const hira = await signInAsModerator(app, 'Hira Siddiqui');
  const report = await app.call(
    'POST',
    '/api/reports',
    { about: 'profile', id: hassan, reason: 'scam' },
    { token: sara },
  );
  const me = await app.call('GET', '/api/me', undefined, { token: omar });
  const [his, hers] = [await listen(omar), await listen(sara)];
  const [address, body] = deed(me.data?.['id'] ?? '', report.data?.['id'] ?? '');
  expect((await app.call('POST', address, body, { token: hira })).status).toBe(200);
  await his.ended;
  await hers.until(1);
  expect(hers.isEnded()).toBe(false);
});

it.each([
  [
    'changed, but for the session that did it',
    async () => {
      const other = await logIn(app, SARA.password);
      const change = { currentPassword: SARA.password, newPassword: 'another horse battery' };
      return () => app.call('PUT', '/api/me/password', change, { token: other });
    },
  ],
  [
    'chosen anew by a mailed link',
    async () => {
      await app.call('POST', '/api/forgot-password', { email: SARA.email });
      // Mails about other things may come after it.
      const [, token] = /reset-password\?token=([\w-]{43})/.exec((await app.mails()).join('\n')) ?? [];
      return () => app.call('POST', '/api/reset-password', { token, password: 'another horse battery' });
    },
  ],
])('ends at once when the password is %s', async (_how, prepare) => {
  const change = await prepare();
  const hers = await listen(sara);
  await hers.until(1);
  const started = performance.now();
  expect(await change()).toMatchObject({ status: 200 });
  await hers.ended;
  expect(performance.now() - started).toBeLessThan(5_000);
});

it('has both sides look again when one blocks the other, and when that ends', async () => {
  await send(sara);
  const [his, hers] = [await listen(omar), await listen(sara)];
  await his.until(1);
  await hers.until(1);
  await app.call('POST', '/api/blocks', { profile: hassan }, { token: sara });
  await his.until(3);
  await hers.until(3);
  expect(his.events.slice(1)).toMatchObject([
    { kind: 'conversation', conversationId },
    { kind: 'unread', unread: 0 },
  ]);
  expect(hers.events.slice(1)).toMatchObject([{ kind: 'conversation', conversationId }, { kind: 'unread' }]);
  await app.call('DELETE', `/api/blocks/${hassan}`, undefined, { token: sara });
  await his.until(5);
  expect(his.events.at(-1)).toMatchObject({ kind: 'unread', unread: 1 });
});

it('lets the oldest of an account go when there are too many, to come again as late as can be', async () => {
  const all: Heard[] = [];
  for (let count = 0; count < 9; count += 1) all.push(await listen(omar));
  await all[0]?.ended;
  await send(sara);
  for (const each of all.slice(1)) await each.until(3);
  expect(all.map(({ isEnded }) => isEnded())).toEqual([true, ...Array<boolean>(8).fill(false)]);
  // Each return asks for all lists anew, and makes the next one give way.
  expect(all.map(({ returns }) => returns.at(-1))).toEqual(['retry: 30000', ...Array<string>(8).fill('retry: 1000')]);
});

it('outlives the time limit of answers', async () => {
  const his = await listen(omar);
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  await send(sara);
  await his.until(3);
  expect(his.events).toHaveLength(3);
}, 20_000);

it('ends at once when the service closes', async () => {
  const his = await listen(omar);
  const started = performance.now();
  await Promise.all([app.app.close(), his.ended]);
  expect(performance.now() - started).toBeLessThan(3_000);
});
