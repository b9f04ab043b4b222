import type { Conversation, ConversationPage, Message, MessagePage } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { conversationBetween } from '../../testing/conversations.ts';
import { activeListing, AMNA, HASSAN } from '../../testing/listings.ts';
import { OMAR, SARA, signIn, signInAs, signInAsOmar } from '../../testing/people.ts';
import { MessageMails } from './message-mails.ts';

const MINUTE = 60_000;

let app: TestApp;
let sara: string;
let omar: string;
let zain: string;
let id: string;
let numbers: { amna: number; hassan: number };
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  sara = await signIn(app);
  omar = await signInAsOmar(app);
  zain = await signInAs(app, 'zain@example.org');
  const amna = await activeListing(app, sara, { ...AMNA, email: 'amna@example.org', mobile: '+923001111111' });
  const hassan = await activeListing(app, omar, { ...HASSAN, email: 'hassan@example.org', mobile: '+923002222222' });
  numbers = { amna: amna.number, hassan: hassan.number };
  id = await conversationBetween(app, amna.number, hassan.number);
});

let keys = 0;
const nextKey = () => `key-of-a-message-${String((keys += 1)).padStart(6, '0')}`;
const get = (url: string, token: string) => app.call('GET', `/api/conversations${url}`, undefined, { token });
const post = (action: string, token: string, body: object = {}, conversation = id) =>
  app.call('POST', `/api/conversations/${conversation}/${action}`, body, { token });
const send = (token: string, text: string, key = nextKey()) => post('messages', token, { text, key });
const sent = async (token: string, text: string, key?: string) =>
  (await send(token, text, key)).data as unknown as Message;
const list = async (token: string, folder = 'inbox') =>
  ((await get(`?folder=${folder}`, token)).data as unknown as ConversationPage).conversations;
const find = async (token: string) => (await get(`/${id}`, token)).data as unknown as Conversation;
const read = async (token: string, query = '') =>
  (await get(`/${id}/messages${query}`, token)).data as unknown as MessagePage;
const unread = async (token: string) => (await get('/unread', token)).data?.['unread'] as unknown as number;
const share = (token: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  app.call(method, `/api/conversations/${id}/share-contacts`, undefined, { token });
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
const sendDueMails = async () => {
  await new MessageMails(app.app.services).sendDue();
  return (await app.mails()).filter((mail) => mail.includes('/Inbox?conversation='));
};

describe('a conversation', () => {
  it('is empty and in both inboxes once it is open, with the whole name of the other candidate', async () => {
    expect(await list(sara)).toEqual([
      {
        id,
        folder: 'inbox',
        other: { name: 'Hassan Aziz', profileId: `R${numbers.hassan}` },
        own: { name: 'Amna Khan', profileId: `R${numbers.amna}` },
        activeAt: '2026-01-01T00:00:00.000Z',
        unread: 0,
        readSeq: 0,
        otherReadSeq: 0,
        sharing: { own: false, other: false },
      },
    ]);
    expect(await list(omar)).toMatchObject([{ other: { name: 'Amna Khan' }, own: { name: 'Hassan Aziz' } }]);
    expect(await read(sara)).toEqual({ messages: [], hasMore: false });
  });

  it('carries messages in the order in which the server took them', async () => {
    expect(await send(sara, ' Assalam o alaikum\r\nhow are you? ', 'a-key-of-sixteen')).toMatchObject({
      status: 201,
      code: 'message-sent',
      data: { seq: 1, isOwn: true, text: 'Assalam o alaikum\nhow are you?', key: 'a-key-of-sixteen' },
    });
    app.wait(1_000);
    await send(omar, 'Wa alaikum salaam');
    expect(await read(omar)).toEqual({
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
    expect(await list(sara)).toMatchObject([
      { unread: 1, last: { seq: 2, isOwn: false, excerpt: 'Wa alaikum salaam' }, activeAt: '2026-01-01T00:00:01.000Z' },
    ]);
  });

  it('gives the same message back for the same key, and refuses another one under it', async () => {
    const key = nextKey();
    const [first, again] = await Promise.all([sent(sara, 'Salaam', key), sent(sara, 'Salaam', key)]);
    expect(again).toEqual(first);
    expect(await send(sara, 'Something else', key)).toMatchObject({ status: 409, code: 'message-key-used' });
    // The other side may have drawn the same key.
    expect((await send(omar, 'Salaam', key)).status).toBe(201);
    expect((await read(sara)).messages.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('gives no place twice, and leaves none out, when all write at the same time', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => send(index % 2 ? sara : omar, `Message ${index}`)));
    expect((await read(sara)).messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  it.each([
    ['nothing', ' ', 'required'],
    ['too much', 'x'.repeat(1_001), 'too-long'],
    ['no text', 7, 'not-text'],
    ['control characters', 'a\u0000b', 'unsafe-characters'],
  ])('takes no message of %s', async (_what, text, code) => {
    expect(await post('messages', sara, { text, key: nextKey() })).toMatchObject({ status: 422, code });
  });

  it('takes none without a key', async () => {
    expect(await post('messages', sara, { text: 'Salaam' })).toMatchObject({ code: 'message-key-invalid' });
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
      const { messages, hasMore } = await read(omar, query);
      return [messages[0]?.seq, messages.at(-1)?.seq, messages.length, hasMore];
    };
    expect(await range('')).toEqual([71, 120, 50, true]);
    expect(await range('?before=71')).toEqual([21, 70, 50, true]);
    expect(await range('?before=21')).toEqual([1, 20, 20, false]);
    expect(await range('?after=0')).toEqual([1, 50, 50, true]);
    expect(await range('?after=100')).toEqual([101, 120, 20, false]);
    expect(await range('?after=120')).toEqual([undefined, undefined, 0, false]);
    expect((await get(`/${id}/messages?before=3&after=1`, omar)).status).toBe(400);
    expect((await get(`/${id}/messages?before=x`, omar)).status).toBe(400);
  });

  it('is written in so often and no more', async () => {
    for (let count = 0; count < 60; count += 1) expect((await send(sara, `Message ${count}`)).status).toBe(201);
    const refused = await send(sara, 'One more');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    app.wait(60 * MINUTE);
    expect((await send(sara, 'One more')).status).toBe(201);
  });

  it('is not written in by who is suspended', async () => {
    await app.app.services.database
      .updateTable('accounts')
      .set({ status: 'suspended' })
      .where('email', '=', SARA.email)
      .execute();
    expect((await send(sara, 'Salaam')).status).toBe(401);
    expect((await read(omar)).messages).toEqual([]);
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
    await send(sara, 'Salaam');
    for (const { status, code } of await answersTo(zain)) {
      expect({ status, code }).toEqual({ status: 404, code: 'no-such-conversation' });
    }
    for (const { status } of await answersTo(sara, 'none')) expect(status).toBe(404);
    for (const { status } of await answersTo('')) expect(status).toBe(401);
    expect(await list(zain)).toEqual([]);
    expect(await unread(zain)).toBe(0);
  });

  it.each([
    ['blocked', SARA.email, OMAR.email],
    ['was blocked', OMAR.email, SARA.email],
  ])('is nothing for either when one %s', async (_who, blocker, blocked) => {
    await send(sara, 'Salaam');
    expect(await unread(omar)).toBe(1);
    await block(blocker, blocked);
    for (const token of [sara, omar]) {
      for (const { status } of await answersTo(token)) expect(status).toBe(404);
      expect(await list(token)).toEqual([]);
      expect(await unread(token)).toBe(0);
    }
    app.wait(20 * MINUTE);
    expect(await sendDueMails()).toEqual([]);
  });
});

describe('what was read', () => {
  it('is counted, and known to the other side', async () => {
    await send(sara, 'One');
    await send(sara, 'Two');
    expect(await unread(omar)).toBe(2);
    expect(await unread(sara)).toBe(0);
    expect((await post('read', omar, { seq: 1 })).status).toBe(200);
    expect(await unread(omar)).toBe(1);
    expect(await find(sara)).toMatchObject({ otherReadSeq: 1 });
    // Not more than there is, and never less than before.
    await post('read', omar, { seq: 99 });
    await post('read', omar, { seq: 1 });
    expect(await find(omar)).toMatchObject({ readSeq: 2, unread: 0 });
    expect((await post('read', omar, { seq: 'all' })).code).toBe('message-place-invalid');
  });
});

describe('the trash', () => {
  it('takes a conversation of one member, and gives it back', async () => {
    expect((await post('trash', sara)).status).toBe(200);
    expect(await list(sara)).toEqual([]);
    expect(await list(sara, 'trash')).toMatchObject([{ id, folder: 'trash' }]);
    expect(await list(omar)).toHaveLength(1);
    await post('restore', sara);
    expect(await list(sara)).toHaveLength(1);
  });

  it('gives it back when somebody writes', async () => {
    await post('trash', sara);
    await send(omar, 'Are you there?');
    expect(await list(sara)).toMatchObject([{ id, folder: 'inbox', unread: 1 }]);
    expect(await list(sara, 'trash')).toEqual([]);
  });

  it('is not counted', async () => {
    await send(omar, 'Are you there?');
    await post('trash', sara);
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
    await send(omar, 'Still there?');
    const first = (await get('', sara)).data as unknown as ConversationPage;
    expect(first.conversations.map((each) => each.id)).toEqual([id, ...others.slice(0, 24)]);
    const second = (await get(`?cursor=${first.next}`, sara)).data as unknown as ConversationPage;
    expect(second).toMatchObject({ next: null });
    expect(second.conversations.map((each) => each.id)).toEqual(others.slice(24));
    expect((await get('?folder=spam', sara)).status).toBe(400);
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
    await post('messages', sara, { text: 'Call 03001234567', key: nextKey() }, conversation);
    const of = async (token: string) => (await list(token)).find((each) => each.id === conversation);
    expect(await of(sara)).toMatchObject({ other: { name: 'Rishta', isStaff: true } });
    expect(await of(sara)).not.toHaveProperty('sharing');
    expect(await of(omar)).toMatchObject({ other: { name: SARA.fullName }, last: { excerpt: 'Call 03001234567' } });
  });
});

describe('contact details', () => {
  it('are held back in two halves as well, on whatever page and in the list, until both agree', async () => {
    for (const text of ['Salam, 0300', '1234567']) await sent(omar, text);
    const texts = async (query = '') => (await read(sara, query)).messages.map(({ text }) => text);
    const held = '[contact details, shown once both families agree]';
    const excerpt = async () => (await find(sara)).last?.excerpt;
    expect(await texts()).toEqual([`Salam, ${held}`, held]);
    expect(await texts('?after=1')).toEqual([held]);
    expect(await texts('?before=2')).toEqual([`Salam, ${held}`]);
    expect(await excerpt()).toBe(held);
    // What was written in between changes nothing, and whoever wrote it is told.
    await sent(sara, 'Yes?');
    expect((await sent(omar, '1')).hasHidden).toBeUndefined();
    expect((await read(omar)).messages.map(({ text, hasHidden }) => [text, hasHidden])).toEqual([
      ['Salam, 0300', true],
      ['1234567', true],
      ['Yes?', undefined],
      ['1', undefined],
    ]);
    await share(sara);
    await share(omar);
    expect(await texts('?after=1')).toEqual(['1234567', 'Yes?', '1']);
    await share(omar, 'DELETE');
    expect(await texts('?after=1')).toEqual([held, 'Yes?', '1']);
  });

  it('are held back until both agree, and again when one does not any more', async () => {
    await send(sara, 'Call 0300 1234567');
    const seen = async (token: string) => {
      const { messages } = await read(token);
      const { last, sharing, contacts } = await find(token);
      return { text: messages[0]?.text, hasHidden: messages[0]?.hasHidden, excerpt: last?.excerpt, sharing, contacts };
    };
    const whole = 'Call 0300 1234567';
    const held = 'Call [contact details, shown once both families agree]';
    expect(await seen(sara)).toMatchObject({ text: whole, hasHidden: true, excerpt: whole });
    expect(await seen(omar)).toMatchObject({ text: held, hasHidden: true, excerpt: held, contacts: undefined });

    await share(sara);
    expect(await seen(omar)).toMatchObject({ text: held, sharing: { own: false, other: true }, contacts: undefined });
    expect((await find(sara)).contacts).toBeUndefined();

    await share(omar);
    expect(await seen(omar)).toMatchObject({
      text: whole,
      excerpt: whole,
      sharing: { own: true, other: true },
      contacts: { email: 'amna@example.org', mobile: '+923001111111' },
    });
    expect((await find(sara)).contacts).toEqual({ email: 'hassan@example.org', mobile: '+923002222222' });

    await share(sara, 'DELETE');
    expect(await seen(omar)).toMatchObject({ text: held, sharing: { own: true, other: false }, contacts: undefined });
    expect((await find(sara)).contacts).toBeUndefined();
  });

  it('are held back before an excerpt is cut, in the language of the reader', async () => {
    await send(sara, `${'x'.repeat(100)} 0300 1234567 and so on and on and on`);
    expect((await find(omar)).last?.excerpt).not.toMatch(/\d/);
    const { headers } = { headers: { authorization: `Bearer ${omar}`, 'accept-language': 'ur' } };
    const answer = await app.send({ method: 'GET', url: `/api/conversations/${id}/messages`, headers });
    expect((answer.data as unknown as MessagePage).messages[0]?.text).toMatch(/\[رابطے/);
  });
});

describe('the mail', () => {
  it('comes when a message was not read for 15 minutes, and says nothing of it', async () => {
    await send(sara, 'Our secret');
    app.wait(14 * MINUTE);
    expect(await sendDueMails()).toEqual([]);
    app.wait(MINUTE);
    const [mail, ...more] = await sendDueMails();
    expect(more).toEqual([]);
    expect(mail).toContain(`To: ${OMAR.email}`);
    expect(mail).toContain('Subject: You have a new message');
    expect(mail).toContain(`http://localhost:3000/Inbox?conversation=${id}`);
    expect(mail).not.toMatch(/secret|Amna|Sara/);
    expect(await sendDueMails()).toHaveLength(1);
  });

  it('comes once an hour at most', async () => {
    await send(sara, 'One');
    app.wait(15 * MINUTE);
    expect(await sendDueMails()).toHaveLength(1);
    await send(sara, 'Two');
    app.wait(59 * MINUTE);
    expect(await sendDueMails()).toHaveLength(1);
    app.wait(MINUTE);
    expect(await sendDueMails()).toHaveLength(2);
  });

  it.each([
    ['was read', () => post('read', omar, { seq: 1 })],
    ['was put away', () => post('trash', omar)],
    [
      'is of an account without notifications',
      async () => app.call('PATCH', '/api/me/preferences', { notifications: false }, { token: omar }),
    ],
    [
      'is of an account that wants no mails of messages',
      async () => {
        const wanted = { listings: true, interests: true, messages: false, reports: true };
        return app.call('PUT', '/api/me/notifications', wanted, { token: omar });
      },
    ],
  ])('does not come for what %s', async (_what, happens) => {
    await send(sara, 'Salaam');
    expect((await happens()).status).toBe(200);
    app.wait(2 * 60 * MINUTE);
    expect(await sendDueMails()).toEqual([]);
  });
});
