import type { ConversationPage } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { beginTalk, nextKey, sendMessageMails, type Talk } from '../../testing/conversations.ts';
import { OMAR, SARA, signInAs } from '../../testing/people.ts';

const MINUTE = 60_000;

let app: TestApp;
let talk: Talk;
let sara: string;
let omar: string;
let zain: string;
let id: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  talk = await beginTalk(app);
  ({ sara, omar, id } = talk);
  zain = await signInAs(app, 'zain@example.org');
});

const unread = async (token: string) => (await talk.get('/unread', token)).data?.['unread'] as unknown as number;
const idOf = async (email: string) =>
  (
    await app.app.services.database
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const block = async (blocker: string, blocked: string) =>
  app.app.services.database
    .insertInto('blocks')
    .values({ blocker: await idOf(blocker), blocked: await idOf(blocked), number: 0, blockedAt: 1 })
    .execute();

describe('a conversation', () => {
  it('is empty and in both inboxes once it is open, with the whole name of the other candidate', async () => {
    expect(await talk.list(sara)).toEqual([
      {
        id,
        folder: 'inbox',
        other: {
          name: 'Hassan Aziz',
          profileId: `R${talk.numbers.hassan}`,
          candidateId: `R${talk.numbers.hassan}`,
        },
        own: { name: 'Amna Khan', profileId: `R${talk.numbers.amna}` },
        activeAt: '2026-01-01T00:00:00.000Z',
        unread: 0,
        readSeq: 0,
        otherReadSeq: 0,
        sharing: { own: false, other: false },
      },
    ]);
    expect(await talk.list(omar)).toMatchObject([{ other: { name: 'Amna Khan' }, own: { name: 'Hassan Aziz' } }]);
    expect(await talk.read(sara)).toEqual({ messages: [], hasMore: false });
  });

  it('carries messages in the order in which the server took them', async () => {
    expect(await talk.send(sara, ' Assalam o alaikum\r\nhow are you? ', 'a-key-of-sixteen')).toMatchObject({
      status: 201,
      code: 'message-sent',
      data: { seq: 1, isOwn: true, text: 'Assalam o alaikum\nhow are you?', key: 'a-key-of-sixteen' },
    });
    app.wait(1_000);
    await talk.send(omar, 'Wa alaikum salaam');
    expect(await talk.read(omar)).toEqual({
      messages: [
        {
          id: expect.any(String) as string,
          seq: 1,
          isOwn: false,
          text: 'Assalam o alaikum\nhow are you?',
          sentAt: '2026-01-01T00:00:00.000Z',
        },
        expect.objectContaining({ seq: 2, isOwn: true, sentAt: '2026-01-01T00:00:01.000Z' }),
      ],
      hasMore: false,
    });
    expect(await talk.list(sara)).toMatchObject([
      { unread: 1, last: { seq: 2, isOwn: false, excerpt: 'Wa alaikum salaam' }, activeAt: '2026-01-01T00:00:01.000Z' },
    ]);
  });

  it('gives the same message back for the same key, and refuses another one under it', async () => {
    const key = nextKey();
    const [first, again] = await Promise.all([talk.sent(sara, 'Salaam', key), talk.sent(sara, 'Salaam', key)]);
    expect(again).toEqual(first);
    expect(await talk.send(sara, 'Something else', key)).toMatchObject({ status: 409, code: 'message-key-used' });
    // The other side may have drawn the same key.
    expect((await talk.send(omar, 'Salaam', key)).status).toBe(201);
    expect((await talk.read(sara)).messages.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('gives no place twice, and leaves none out, when all write at the same time', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => talk.send(index % 2 ? sara : omar, `Message ${index}`)));
    expect((await talk.read(sara)).messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
  });

  it.each([
    ['nothing', ' ', 'required'],
    ['too much', 'x'.repeat(1_001), 'too-long'],
    ['no text', 7, 'not-text'],
    ['control characters', 'a\u0000b', 'unsafe-characters'],
  ])('takes no message of %s', async (_what, text, code) => {
    expect(await talk.post('messages', sara, { text, key: nextKey() })).toMatchObject({ status: 422, code });
  });

  it('takes none without a key', async () => {
    expect(await talk.post('messages', sara, { text: 'Salaam' })).toMatchObject({ code: 'message-key-invalid' });
  });

  it('is read in pages, forwards and backwards', async () => {
    const { database } = app.app.services;
    const senderId = await idOf(SARA.email);
    const rows = Array.from({ length: 120 }, (_, at) => ({ id: `m${at}`, seq: at + 1, key: `k${at}` }));
    await database
      .insertInto('messages')
      .values(rows.map((row) => ({ ...row, conversationId: id, senderId, text: 'Salaam', sentAt: 1 })))
      .execute();
    const range = async (query: string) => {
      const { messages, hasMore } = await talk.read(omar, query);
      return [messages[0]?.seq, messages.at(-1)?.seq, messages.length, hasMore];
    };
    expect(await range('')).toEqual([71, 120, 50, true]);
    expect(await range('?before=71')).toEqual([21, 70, 50, true]);
    expect(await range('?before=21')).toEqual([1, 20, 20, false]);
    expect(await range('?after=0')).toEqual([1, 50, 50, true]);
    expect(await range('?after=100')).toEqual([101, 120, 20, false]);
    expect(await range('?after=120')).toEqual([undefined, undefined, 0, false]);
    expect((await talk.get(`/${id}/messages?before=3&after=1`, omar)).status).toBe(400);
    expect((await talk.get(`/${id}/messages?before=x`, omar)).status).toBe(400);
  });

  it('is written in so often and no more', async () => {
    for (let count = 0; count < 60; count += 1) expect((await talk.send(sara, `Message ${count}`)).status).toBe(201);
    const refused = await talk.send(sara, 'One more');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    app.wait(60 * MINUTE);
    expect((await talk.send(sara, 'One more')).status).toBe(201);
  });

  it.each([
    ['is paused', 'PUT', '/api/me/pause', undefined],
    ['is to be deleted', 'POST', '/api/me/deletion', { currentPassword: OMAR.password }],
  ] as const)('ends for a family that has had enough while the other one %s', async (_how, method, url, body) => {
    const candidate = `R${talk.numbers.hassan}`;
    expect((await app.call(method, url, body, { token: omar })).status).toBe(200);
    const found = await talk.find(sara);
    expect(found).toMatchObject({ closed: 'away', other: { candidateId: candidate } });
    expect(found.other).not.toHaveProperty('profileId');
    const report = { about: 'profile', id: candidate, reason: 'scam' };
    expect((await app.call('POST', '/api/reports', report, { token: sara })).status).toBe(201);
    expect((await app.call('POST', '/api/blocks', { profile: candidate }, { token: sara })).status).toBe(200);
    expect(await talk.list(sara)).toEqual([]);
  });

  it('is not written in by who is suspended', async () => {
    await app.app.services.database
      .updateTable('accounts')
      .set({ status: 'suspended' })
      .where('email', '=', SARA.email)
      .execute();
    expect((await talk.send(sara, 'Salaam')).status).toBe(401);
    expect((await talk.read(omar)).messages).toEqual([]);
  });
});

describe('what others find', () => {
  const calls = (conversation: string): [Parameters<TestApp['call']>[0], string, object?][] => [
    ['GET', `/api/conversations/${conversation}`],
    ['GET', `/api/conversations/${conversation}/messages`],
    ['POST', `/api/conversations/${conversation}/messages`, { text: 'Salaam', key: nextKey() }],
    ['POST', `/api/conversations/${conversation}/read`, { seq: 1 }],
    ['POST', `/api/conversations/${conversation}/trash`, {}],
    ['POST', `/api/conversations/${conversation}/restore`, {}],
    ['PUT', `/api/conversations/${conversation}/share-contacts`],
    ['DELETE', `/api/conversations/${conversation}/share-contacts`],
  ];
  const answersTo = (token: string, conversation = id) =>
    Promise.all(calls(conversation).map(([method, url, body]) => app.call(method, url, body, { token })));

  it('is nothing, like what there is not', async () => {
    await talk.send(sara, 'Salaam');
    for (const { status, code } of await answersTo(zain)) {
      expect({ status, code }).toEqual({ status: 404, code: 'no-such-conversation' });
    }
    for (const { status } of await answersTo(sara, 'none')) expect(status).toBe(404);
    for (const { status } of await answersTo('')) expect(status).toBe(401);
    expect(await talk.list(zain)).toEqual([]);
    expect(await unread(zain)).toBe(0);
  });

  it.each([
    ['blocked', SARA.email, OMAR.email],
    ['was blocked', OMAR.email, SARA.email],
  ])('is nothing for either when one %s', async (_who, blocker, blocked) => {
    await talk.send(sara, 'Salaam');
    expect(await unread(omar)).toBe(1);
    await block(blocker, blocked);
    for (const token of [sara, omar]) {
      for (const { status } of await answersTo(token)) expect(status).toBe(404);
      expect(await talk.list(token)).toEqual([]);
      expect(await unread(token)).toBe(0);
    }
    app.wait(20 * MINUTE);
    expect(await sendMessageMails(app)).toEqual([]);
  });
});

describe('what was read', () => {
  it('is counted, and known to the other side', async () => {
    await talk.send(sara, 'One');
    await talk.send(sara, 'Two');
    expect(await unread(omar)).toBe(2);
    expect(await unread(sara)).toBe(0);
    expect((await talk.post('read', omar, { seq: 1 })).status).toBe(200);
    expect(await unread(omar)).toBe(1);
    expect(await talk.find(sara)).toMatchObject({ otherReadSeq: 1 });
    // Not more than there is, and never less than before.
    await talk.post('read', omar, { seq: 99 });
    await talk.post('read', omar, { seq: 1 });
    expect(await talk.find(omar)).toMatchObject({ readSeq: 2, unread: 0 });
    expect((await talk.post('read', omar, { seq: 'all' })).code).toBe('message-place-invalid');
  });
});

describe('the trash', () => {
  it('takes a conversation of one member, and gives it back', async () => {
    expect((await talk.post('trash', sara)).status).toBe(200);
    expect(await talk.list(sara)).toEqual([]);
    expect(await talk.list(sara, 'trash')).toMatchObject([{ id, folder: 'trash' }]);
    expect(await talk.list(omar)).toHaveLength(1);
    await talk.post('restore', sara);
    expect(await talk.list(sara)).toHaveLength(1);
  });

  it('gives it back when somebody writes', async () => {
    await talk.post('trash', sara);
    await talk.send(omar, 'Are you there?');
    expect(await talk.list(sara)).toMatchObject([{ id, folder: 'inbox', unread: 1 }]);
    expect(await talk.list(sara, 'trash')).toEqual([]);
  });

  it('is not counted', async () => {
    await talk.send(omar, 'Are you there?');
    await talk.post('trash', sara);
    expect(await unread(sara)).toBe(0);
  });
});

describe('the list', () => {
  it('begins with what was written in last, page by page', async () => {
    const others: string[] = [];
    for (let at = 0; at < 27; at += 1) {
      app.wait(1_000);
      const other = await addConversation(at);
      others.unshift(other);
    }
    app.wait(1_000);
    await talk.send(omar, 'Still there?');
    const first = (await talk.get('', sara)).data as unknown as ConversationPage;
    expect(first.conversations.map((each) => each.id)).toEqual([id, ...others.slice(0, 24)]);
    const second = (await talk.get(`?cursor=${first.next}`, sara)).data as unknown as ConversationPage;
    expect(second).toMatchObject({ next: null });
    expect(second.conversations.map((each) => each.id)).toEqual(others.slice(24));
    expect((await talk.get('?folder=spam', sara)).status).toBe(400);
  });

  async function addConversation(at: number): Promise<string> {
    const { clock, database } = app.app.services;
    const conversation = `c${String(at).padStart(3, '0')}`;
    await database
      .insertInto('conversations')
      .values({ id: conversation, interestId: null, openedAt: clock() })
      .execute();
    await database
      .insertInto('conversationMembers')
      .values({ conversationId: conversation, accountId: await idOf(SARA.email), number: null, activeAt: clock() })
      .execute();
    return conversation;
  }

  it('names staff Rishta, and hides nothing between them and a member', async () => {
    const conversation = await addConversation(1);
    const { clock, database } = app.app.services;
    await database.updateTable('accounts').set({ role: 'moderator' }).where('email', '=', OMAR.email).execute();
    await database
      .insertInto('conversationMembers')
      .values({ conversationId: conversation, accountId: await idOf(OMAR.email), number: null, activeAt: clock() })
      .execute();
    await talk.post('messages', sara, { text: 'Call 03001234567', key: nextKey() }, conversation);
    const of = async (token: string) => (await talk.list(token)).find((each) => each.id === conversation);
    expect(await of(sara)).toMatchObject({ other: { name: 'Rishta', isStaff: true } });
    const headers = { authorization: `Bearer ${sara}`, 'accept-language': 'ur' };
    const inUrdu = await app.send({ method: 'GET', url: `/api/conversations/${conversation}`, headers });
    expect(inUrdu.data).toMatchObject({ other: { name: 'رشتہ', isStaff: true } });
    expect(await of(sara)).not.toHaveProperty('sharing');
    expect(await of(omar)).toMatchObject({ other: { name: SARA.fullName }, last: { excerpt: 'Call 03001234567' } });
  });
});
