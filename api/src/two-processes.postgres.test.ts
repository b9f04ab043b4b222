import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import { SHORTLIST_LIMITS } from '@rishta/contracts/limits';

import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { conversationBetween } from './testing/conversations.ts';
import { signInAnother, twoFamilies, type Family } from './testing/families.ts';
import { activeListing, HASSAN, postListing } from './testing/listings.ts';
import { SARA, signIn } from './testing/people.ts';
import { signInAsModerator } from './testing/staff.ts';

/** Of each kind of race. */
const RACES = 12;

jest.setTimeout(120_000);

/** Two processes of one database, as far as they can tell. */
async function startTwo(env: NodeJS.ProcessEnv = { RATE_LIMITS: 'off' }): Promise<[TestApp, TestApp]> {
  const one = await buildTestApp({ env, quickPasswords: true });
  return [one, await buildTestApp({ env, quickPasswords: true, dataDir: one.dataDir })];
}

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

describe('two processes', () => {
  let apps: [TestApp, TestApp];
  let sara: Family;
  let omar: Family;
  beforeAll(async () => {
    apps = await startTwo();
    ({ sara, omar } = await twoFamilies(apps[0]));
  });

  /** The same from all sides at once: through either process in turn. */
  const atOnce = (
    calls: readonly { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object; token: string }[],
  ) =>
    Promise.all(
      calls.map(({ method = 'POST', url, body = {}, token }, at) =>
        apps[at % 2 === 0 ? 0 : 1].call(method, url, body, { token }),
      ),
    );

  const database = () => apps[0].app.services.database;

  it('let one of those in who register with the same address at the same time', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const body = { ...SARA, email: `race${String(race)}@example.org` };
      const answers = await atOnce(times(4, () => ({ url: '/api/register', body, token: '' })));
      expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    }
  });

  it('keep one interest for a pair and direction, and accept when both sides send at once', async () => {
    for (let race = 0; race < RACES; race += 1) {
      for (const table of ['conversationMembers', 'conversations', 'interests', 'notifications'] as const) {
        await database().deleteFrom(table).execute();
      }
      const send = (from: Family, to: Family) => ({
        url: '/api/interests',
        body: { from: from.id, to: to.id },
        token: from.token,
      });
      const same = await atOnce(times(4, () => send(sara, omar)));
      expect(statusesOf(same)).toEqual([201, 409, 409, 409]);
      await database().deleteFrom('interests').execute();
      const both = await atOnce([send(sara, omar), send(omar, sara)]);
      expect(statusesOf(both)).toEqual([201, 201]);
      const interests = await database().selectFrom('interests').select('status').execute();
      expect(interests).toEqual([{ status: 'accepted' }]);
      expect(await database().selectFrom('conversations').selectAll().execute()).toHaveLength(1);
      expect(await database().selectFrom('conversationMembers').selectAll().execute()).toHaveLength(2);
    }
  });

  it('give the messages of a conversation their places without gaps, and a repeated one its own', async () => {
    await database().deleteFrom('interests').execute();
    const id = await conversationBetween(apps[0], sara.number, omar.number);
    const url = `/api/conversations/${id}/messages`;
    const answers = await atOnce(
      times(40, (at) => ({
        url,
        // Each of them twice, through one process and the other.
        body: { text: 'Salaam', key: `key-of-a-message-${String(Math.floor(at / 2))}` },
        token: at % 4 < 2 ? sara.token : omar.token,
      })),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ data }) => data?.['id'])).size).toBe(20);
    const stored = await database().selectFrom('messages').select('seq').orderBy('seq').execute();
    expect(stored.map(({ seq }) => seq)).toEqual(times(20, (at) => at + 1));
    const { lastSeq } = await database().selectFrom('conversations').select('lastSeq').executeTakeFirstOrThrow();
    expect(lastSeq).toBe(20);
  });

  it('store what was posted with one key once', async () => {
    const answers = await Promise.all(
      times(6, (at) =>
        apps[at % 2 === 0 ? 0 : 1].send({
          method: 'POST',
          url: '/api/listings',
          payload: HASSAN,
          headers: { 'idempotency-key': 'the-key-of-one-listing', authorization: `Bearer ${omar.token}` },
        }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data?.['id'])).size).toBe(1);
    const rows = await database()
      .selectFrom('listings')
      .select('id')
      .where('idempotencyKey', '=', 'the-key-of-one-listing')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('take the same question once, and tell all who asked it the same ticket', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const question = { name: 'Sana', phone: '03001234567', email: SARA.email, subject: 'A question' };
      const body = { ...question, message: `When? ${String(race)}` };
      const answers = await atOnce(times(4, () => ({ url: '/api/contact', body, token: '' })));
      expect(statusesOf(answers)).toEqual([201, 201, 201, 201]);
      const tickets = await database()
        .selectFrom('leads')
        .select('ticket')
        .where('message', '=', body.message)
        .execute();
      expect(tickets).toHaveLength(1);
      expect(new Set(answers.map(({ data }) => data?.['ticket']))).toEqual(new Set([tickets[0]?.ticket]));
    }
  });

  it('have one of two moderators decide, and give each approved listing a number of its own', async () => {
    const staff = [await signInAsModerator(apps[0], 'Hira Siddiqui'), await signInAsModerator(apps[1], 'Bilal Rana')];
    for (let race = 0; race < RACES / 2; race += 1) {
      const id = await postListing(apps[0], await signInAnother(apps[0]));
      const [approved, rejected] = await atOnce([
        { url: `/api/moderation/listings/${id}/approve`, body: { version: 1 }, token: staff[0] ?? '' },
        {
          url: `/api/moderation/listings/${id}/reject`,
          body: { version: 1, reason: 'incomplete' },
          token: staff[1] ?? '',
        },
      ]);
      expect([approved?.status, rejected?.status].sort()).toEqual([200, 409]);
      const deeds = await database().selectFrom('auditLog').select('action').where('objectId', '=', id).execute();
      expect(deeds).toEqual([{ action: approved?.status === 200 ? 'listing_approved' : 'listing_rejected' }]);
    }
    const ids = await Promise.all(times(8, async () => postListing(apps[0], await signInAnother(apps[0]))));
    const answers = await atOnce(
      ids.map((id, at) => ({
        url: `/api/moderation/listings/${id}/approve`,
        body: { version: 1 },
        token: staff[at % 2] ?? '',
      })),
    );
    expect(statusesOf(answers)).toEqual(ids.map(() => 200));
    const numbers = await database().selectFrom('listings').select('number').where('id', 'in', ids).execute();
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(ids.length);
    const { total } = await apps[1].app.services.profiles.search({}, { today: 20_260_101 });
    expect(total).toBe((await database().selectFrom('profiles').select('number').execute()).length);
  });

  it('let nobody keep more than the shortlist holds', async () => {
    const { id: accountId } = (await apps[0].call('GET', '/api/me', undefined, { token: sara.token })).data as {
      id: string;
    };
    const full = times(SHORTLIST_LIMITS.max - 1, (at) => ({ accountId, number: 1_000_000 + at, addedAt: 1 }));
    await database().insertInto('shortlist').values(full).execute();
    const others = [];
    for (let count = 0; count < 4; count += 1) {
      others.push(await activeListing(apps[0], await signInAnother(apps[0]), HASSAN));
    }
    const answers = await atOnce(
      others.map(({ number }) => ({ method: 'PUT', url: `/api/shortlist/R${String(number)}`, token: sara.token })),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  });

  it('send each mail once, whoever of them takes it', async () => {
    const { clock, database: rows, outbox } = apps[0].app.services;
    await Promise.all(apps.map((app) => app.mails()));
    const before = (await readdir(join(apps[0].dataDir, 'outbox'))).length;
    await rows.transaction().execute(async (transaction) => {
      for (let count = 0; count < 60; count += 1) {
        await outbox.add(transaction, { to: `to${String(count)}@example.org`, subject: 'One', text: 'Once' });
      }
    });
    await Promise.all(apps.map((app) => app.app.outboxWorker.drain()));
    await Promise.all(apps.map((app) => app.app.outboxWorker.drain()));
    expect((await readdir(join(apps[0].dataDir, 'outbox'))).length - before).toBe(60);
    expect(await rows.selectFrom('outbox').select('id').where('dueAt', '<=', clock()).execute()).toEqual([]);
  });

  it('do what is done by the hour one at a time', async () => {
    const [one, other] = [apps[0].app.services.background, apps[1].app.services.background];
    let underWay = 0;
    let most = 0;
    let done = 0;
    const task = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 500));
      underWay -= 1;
      done += 1;
    };
    one.everyHour('a-task-of-a-test', task);
    other.everyHour('a-task-of-a-test', task);
    one.everyHour('a-task-of-a-test', task);
    await Promise.all([one.idle(), other.idle()]);
    expect({ most, done }).toEqual({ most: 1, done: 1 });
    other.everyHour('a-task-of-a-test', task);
    await other.idle();
    expect(done).toBe(2);
  });
});

describe('live events', () => {
  it('of one process reach who listens at the other within a second, and end there with the session', async () => {
    const apps = await startTwo();
    const { sara, omar } = await twoFamilies(apps[0]);
    const conversation = await conversationBetween(apps[0], sara.number, omar.number);
    const url = await apps[1].app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${omar.token}` } });
    const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader();
    let heard = '';
    const until = async (what: string | undefined) => {
      while (what === undefined || !heard.includes(what)) {
        const { value, done } = await reader.read();
        if (done) return;
        heard += Buffer.from(value).toString();
      }
    };
    await until('event: unread');
    const started = performance.now();
    await apps[0].call(
      'POST',
      `/api/conversations/${conversation}/messages`,
      { text: 'Salaam', key: 'key-of-a-message' },
      { token: sara.token },
    );
    await until('event: message');
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(heard).not.toContain('Salaam');

    const hira = await signInAsModerator(apps[0], 'Hira Siddiqui');
    const me = await apps[0].call('GET', '/api/me', undefined, { token: omar.token });
    const suspend = `/api/moderation/accounts/${me.data?.['id'] ?? ''}/suspend`;
    expect((await apps[0].call('POST', suspend, { note: 'A scam' }, { token: hira })).status).toBe(200);
    await until(undefined);
  });
});

describe('two processes with limits', () => {
  it('count failures at one account together', async () => {
    const apps = await startTwo({});
    await signIn(apps[0]);
    const body = { email: SARA.email, password: 'not the right one' };
    const answers = await Promise.all(
      times(12, (at) => apps[at % 2 === 0 ? 0 : 1].call('POST', '/api/login', body, { ip: `10.1.${String(at)}.1` })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  it('count questions of one address together', async () => {
    const apps = await startTwo({});
    const ask = (at: number) =>
      apps[at % 2 === 0 ? 0 : 1].call(
        'POST',
        '/api/contact',
        {
          name: 'Sana',
          phone: '03001234567',
          email: SARA.email,
          subject: 'A question',
          message: `When? ${String(at)}`,
        },
        { ip: `10.2.${String(at)}.1` },
      );
    expect(statusesOf(await Promise.all(times(8, ask)))).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
  });
});
