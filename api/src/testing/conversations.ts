import { randomUUID } from 'node:crypto';

import type { Conversation, ConversationPage, Message, MessagePage } from '@rishta/contracts';

import { MessageMails } from '../features/conversations/message-mails.ts';
import { openConversation } from '../relation-store/open-conversation.ts';
import type { TestApp } from './build-test-app.ts';
import { activeListing, AMNA, HASSAN } from './listings.ts';
import { signIn, signInAsOmar } from './people.ts';

/** The conversation of an interest of one candidate in another that was accepted; resolves to its id. */
export async function conversationBetween(app: TestApp, fromNumber: number, toNumber: number): Promise<string> {
  const { clock, database } = app.app.services;
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const ownerOf = async (number: number) =>
      (
        await transaction
          .selectFrom('listings')
          .select('accountId')
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
      ).accountId;
    const [fromAccount, toAccount] = [await ownerOf(fromNumber), await ownerOf(toNumber)];
    const interestId = randomUUID();
    await transaction
      .insertInto('interests')
      .values({
        id: interestId,
        fromNumber,
        toNumber,
        fromAccount,
        toAccount,
        message: '',
        status: 'accepted',
        sentAt: now,
        decidedAt: now,
        expiresAt: now,
      })
      .execute();
    const members = [
      { accountId: fromAccount, number: fromNumber },
      { accountId: toAccount, number: toNumber },
    ] as const;
    await openConversation(transaction, interestId, members, now);
    const { id } = await transaction
      .selectFrom('conversations')
      .select('id')
      .where('interestId', '=', interestId)
      .executeTakeFirstOrThrow();
    return id;
  });
}

let keys = 0;
/** A key that no message has had. */
export const nextKey = () => `key-of-a-message-${String((keys += 1)).padStart(6, '0')}`;

/** The conversation of Sara and Omar about Amna and Hassan, and what its members ask of the API. */
export type Talk = Awaited<ReturnType<typeof beginTalk>>;

export async function beginTalk(app: TestApp) {
  const sara = await signIn(app);
  const omar = await signInAsOmar(app);
  const amna = await activeListing(app, sara, { ...AMNA, email: 'amna@example.org', mobile: '+923001111111' });
  const hassan = await activeListing(app, omar, { ...HASSAN, email: 'hassan@example.org', mobile: '+923002222222' });
  const id = await conversationBetween(app, amna.number, hassan.number);
  const get = (url: string, token: string) => app.call('GET', `/api/conversations${url}`, undefined, { token });
  const post = (action: string, token: string, body: object = {}, conversation = id) =>
    app.call('POST', `/api/conversations/${conversation}/${action}`, body, { token });
  const send = (token: string, text: string, key = nextKey()) => post('messages', token, { text, key });
  return {
    ...{ sara, omar, id, get, post, send },
    numbers: { amna: amna.number, hassan: hassan.number },
    sent: async (token: string, text: string, key?: string) =>
      (await send(token, text, key)).data as unknown as Message,
    list: async (token: string, folder = 'inbox') =>
      ((await get(`?folder=${folder}`, token)).data as unknown as ConversationPage).conversations,
    find: async (token: string) => (await get(`/${id}`, token)).data as unknown as Conversation,
    read: async (token: string, query = '') =>
      (await get(`/${id}/messages${query}`, token)).data as unknown as MessagePage,
  };
}

/** Sends the mails of messages that are due, and gives all that were ever sent. */
export async function sendMessageMails(app: TestApp): Promise<string[]> {
  await new MessageMails(app.app.services).sendDue();
  return (await app.mails()).filter((mail) => mail.includes('/Inbox?conversation='));
}
