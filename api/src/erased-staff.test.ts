import type { ConversationPage, MessagePage } from '@rishta/contracts';

import { Erasures } from './features/accounts/erasures.ts';
import { StaffRepository } from './moderation-store/staff.repository.ts';
import { buildTestApp } from './testing/build-test-app.ts';
import { signIn } from './testing/people.ts';
import { signInAsModerator } from './testing/staff.ts';

it('keeps what the office wrote when the account of who wrote it is erased', async () => {
  const app = await buildTestApp({ quickPasswords: true });
  const { database, clock } = app.app.services;
  const sara = await signIn(app);
  const hira = await signInAsModerator(app, 'Hira Siddiqui');
  await database.updateTable('accounts').set({ emailConfirmedAt: 1 }).execute();
  const accountId = (await app.call('GET', '/api/me', undefined, { token: sara })).data?.['id'] ?? '';
  const address = `/api/moderation/accounts/${accountId}/conversation`;
  const id = (await app.call('POST', address, undefined, { token: hira })).data?.['conversationId'] ?? '';
  const messages = `/api/conversations/${id}/messages`;
  const send = (token: string, text: string, key: string) => app.call('POST', messages, { text, key }, { token });
  await send(hira, 'Please send us another picture.', 'a-key-of-a-message-1');
  await send(sara, 'I will.', 'a-key-of-a-message-2');
  await send(hira, 'Thank you.', 'a-key-of-a-message-3');
  const { id: staffId, email } = await database
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('fullName', '=', 'Hira Siddiqui')
    .executeTakeFirstOrThrow();
  await new StaffRepository(database).remove(email, 'A test', clock());
  const list = async () => {
    const { data } = await app.call('GET', '/api/conversations', undefined, { token: sara });
    return (data as unknown as ConversationPage).conversations;
  };
  const before = await list();

  await database.updateTable('accounts').set({ deletionDueAt: clock() }).where('id', '=', staffId).execute();
  await new Erasures(app.app.services).eraseDue();

  expect(await database.selectFrom('accounts').select('id').where('id', '=', staffId).execute()).toEqual([]);
  const { data } = await app.call('GET', messages, undefined, { token: sara });
  expect((data as unknown as MessagePage).messages.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ['Please send us another picture.', false],
    ['I will.', true],
    ['Thank you.', false],
  ]);
  expect(JSON.stringify(data)).not.toMatch(/isRemoved|deleted/);
  // From the office, and as unread as it was.
  expect(before).toMatchObject([{ other: { name: 'Rishta' }, unread: 2, last: { excerpt: 'Thank you.' } }]);
  expect(await list()).toEqual(before);
  const unread = await app.call('GET', '/api/conversations/unread', undefined, { token: sara });
  expect(unread.data).toMatchObject({ unread: 2 });
  const senders = await database.selectFrom('messages').select('senderId').orderBy('seq').execute();
  expect(senders.map(({ senderId }) => senderId)).toEqual([null, accountId, null]);
});
