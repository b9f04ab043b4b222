import type { ConversationPage, MessagePage } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { sendMessageMails } from '../../testing/conversations.ts';
import { twoFamilies, type Family } from '../../testing/families.ts';
import { OMAR, SARA } from '../../testing/people.ts';

const WORDS = 'Salam, may we visit you on Sunday? 0300 1234567';

let app: TestApp;
let sara: Family;
let omar: Family;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  ({ sara, omar } = await twoFamilies(app));
});

const send = (from: Family, to: Family, message?: string) =>
  from.call('POST', '/api/interests', { from: from.id, to: to.id, ...(message !== undefined && { message }) });
const conversationsOf = async (who: Family) =>
  ((await who.call('GET', '/api/conversations?folder=inbox')).data as unknown as ConversationPage).conversations;
const messagesOf = async (who: Family, id: string) =>
  ((await who.call('GET', `/api/conversations/${id}/messages`)).data as unknown as MessagePage).messages;

/** What the account hears from now on. */
async function listen(email: string): Promise<object[]> {
  const { database, live } = app.app.services;
  const { id } = await database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const heard: object[] = [];
  live.subscribe(id, (event) => heard.push(event));
  return heard;
}

describe('what is written with an interest that accepts', () => {
  it.each([
    ['waits', false],
    ['was declined before', true],
  ])('one that %s is the first message of the conversation', async (_state, isDeclined) => {
    const { data } = await send(omar, sara, 'Salam');
    if (isDeclined) await sara.call('POST', `/api/interests/${data?.['id'] ?? ''}/decline`);
    const [heard, heardBySara] = [await listen(OMAR.email), await listen(SARA.email)];
    expect(await send(sara, omar, WORDS)).toMatchObject({ status: 201, code: 'interest-accepted' });

    const [conversation] = await conversationsOf(omar);
    const id = conversation?.id ?? '';
    expect(conversation).toMatchObject({ unread: 1, last: { seq: 1, isOwn: false } });
    expect(await messagesOf(sara, id)).toMatchObject([{ seq: 1, isOwn: true, text: WORDS }]);
    // A number is held back, as in all that is written there.
    const hidden = WORDS.replace('0300 1234567', '[contact details, shown once both families agree]');
    expect(await messagesOf(omar, id)).toMatchObject([{ seq: 1, isOwn: false, text: hidden }]);
    const message = { kind: 'message', conversationId: id, seq: 1 };
    expect(heard).toEqual([message, { kind: 'unread', unread: 1 }]);
    expect(heardBySara).toEqual([message]);
    app.wait(15 * 60_000);
    expect(await sendMessageMails(app)).toEqual([expect.stringContaining('To: omar@')]);

    const answer = { text: 'You are welcome.', key: 'the-key-of-an-answer' };
    expect((await omar.call('POST', `/api/conversations/${id}/messages`, answer)).data).toMatchObject({ seq: 2 });
  });

  it('stays with whoever is second, when both send at the same time', async () => {
    const answers = await Promise.all([send(sara, omar, 'From Sara'), send(omar, sara, 'From Omar')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['interest-accepted', 'interest-sent']);
    const [first, second] = answers[0].code === 'interest-sent' ? ['Sara', 'Omar'] : ['Omar', 'Sara'];
    const interest = await sara.call('GET', '/api/interests');
    expect(interest.data).toMatchObject({ interests: [{ message: `From ${first}` }] });
    const [conversation] = await conversationsOf(sara);
    expect(await messagesOf(sara, conversation?.id ?? '')).toMatchObject([{ text: `From ${second}` }]);
  });

  it('is no message when nothing was written', async () => {
    await send(omar, sara, 'Salam');
    const heard = await listen(OMAR.email);
    await send(sara, omar, ' ');
    const [conversation] = await conversationsOf(omar);
    expect(conversation).toMatchObject({ unread: 0 });
    expect(await messagesOf(omar, conversation?.id ?? '')).toEqual([]);
    expect(heard).toEqual([]);
  });
});
