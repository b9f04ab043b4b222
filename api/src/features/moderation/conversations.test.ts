import type { Conversation, ConversationPage, MessagePage } from '@rishta/contracts';

import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, AMNA } from '../../testing/listings.ts';
import { SARA, signIn, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

let app: TestApp;
let sara: string;
let accountId: string;
let hira: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  sara = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  await app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: 1 }).execute();
  accountId = (await app.call('GET', '/api/me', undefined, { token: sara })).data?.['id'] ?? '';
});

const open = (token = hira, id = accountId) =>
  app.call('POST', `/api/moderation/accounts/${id}/conversation`, undefined, { token });
const opened = async (token?: string) => (await open(token)).data?.['conversationId'] ?? '';
let keys = 0;
const send = (id: string, token: string, text: string) =>
  app.call(
    'POST',
    `/api/conversations/${id}/messages`,
    { text, key: `a-key-of-a-message-${String((keys += 1))}` },
    { token },
  );
const list = async (token: string) =>
  ((await app.call('GET', '/api/conversations', undefined, { token })).data as unknown as ConversationPage)
    .conversations;
const find = async (id: string, token: string) => {
  const { status, data } = await app.call('GET', `/api/conversations/${id}`, undefined, { token });
  return { status, ...(data as unknown as Conversation) };
};
const read = async (id: string, token: string) =>
  (
    (await app.call('GET', `/api/conversations/${id}/messages`, undefined, { token })).data as unknown as MessagePage
  ).messages.map(({ text, isOwn }) => [text, isOwn]);

describe('a conversation of staff and a member', () => {
  it('is opened once, by staff alone, and names nobody of staff', async () => {
    expect(await open(sara)).toMatchObject({ status: 404, code: 'nothing-here' });
    const ids = await Promise.all([opened(), opened(), opened()]);
    expect(new Set(ids).size).toBe(1);
    expect(await list(sara)).toMatchObject([{ id: ids[0], other: { name: 'Rishta', isStaff: true }, unread: 0 }]);
    expect(await list(hira)).toMatchObject([{ id: ids[0], other: { name: 'Sara Khan' } }]);
    expect(JSON.stringify(await list(sara))).not.toContain('Hira');
    // Another of staff has one of their own.
    const zain = await signInAsModerator(app, 'Zain Abbasi');
    expect(await opened(zain)).not.toBe(ids[0]);
    const log = await app.app.services.database
      .selectFrom('auditLog')
      .select(['action', 'accountId'])
      .where('action', '=', 'conversation_opened')
      .execute();
    expect(log).toEqual([
      { action: 'conversation_opened', accountId },
      { action: 'conversation_opened', accountId },
    ]);
  });

  it("has nothing held back, and is nobody else's", async () => {
    const id = await opened();
    expect((await send(id, hira, 'Please call 042 35761234.')).status).toBe(201);
    expect((await send(id, sara, 'Mine is 0300 1234567.')).status).toBe(201);
    expect(await read(id, sara)).toEqual([
      ['Please call 042 35761234.', false],
      ['Mine is 0300 1234567.', true],
    ]);
    expect(await read(id, hira)).toEqual([
      ['Please call 042 35761234.', true],
      ['Mine is 0300 1234567.', false],
    ]);
    const omar = await signInAsOmar(app);
    expect((await find(id, omar)).status).toBe(404);
    expect((await find(id, sara)).sharing).toBeUndefined();
  });

  it('is there whoever has blocked whom', async () => {
    const id = await opened();
    // One of staff may have a candidate, too.
    const { number } = await activeListing(app, hira, AMNA);
    await app.call('POST', '/api/blocks', { profile: `R${String(number)}` }, { token: sara });
    expect((await app.call('GET', `/api/profiles/R${String(number)}`, undefined, { token: sara })).status).toBe(404);
    expect((await send(id, hira, 'Salaam')).status).toBe(201);
    expect(await list(sara)).toMatchObject([{ id, unread: 1 }]);
  });

  it('is left by whoever is not staff any more, and then nobody can write in it', async () => {
    const id = await opened();
    await send(id, hira, 'Salaam');
    const { clock, database } = app.app.services;
    const { email } = await database
      .selectFrom('accounts')
      .select('email')
      .where('fullName', '=', 'Hira Siddiqui')
      .executeTakeFirstOrThrow();
    await new StaffRepository(database).remove(email, 'A test', clock());
    expect((await find(id, hira)).status).toBe(404);
    expect(await find(id, sara)).toMatchObject({ other: { name: 'Rishta', isStaff: true }, closed: 'away' });
    expect(await read(id, sara)).toEqual([['Salaam', false]]);
    expect(await send(id, sara, 'Hello')).toMatchObject({ status: 409, code: 'conversation-closed' });
  });

  it('is not opened with staff, nor with nobody', async () => {
    const zain = await signInAsModerator(app, 'Zain Abbasi');
    const { data } = await app.call('GET', '/api/me', undefined, { token: zain });
    for (const id of [data?.['id'] ?? '', 'nobody']) expect((await open(hira, id)).status).toBe(404);
    expect(await list(hira)).toEqual([]);
  });

  it('closes while the account is suspended', async () => {
    const id = await opened();
    await app.call('POST', `/api/moderation/accounts/${accountId}/suspend`, { note: 'A scam' }, { token: hira });
    expect(await find(id, hira)).toMatchObject({ closed: 'away', other: { name: SARA.fullName } });
  });
});
