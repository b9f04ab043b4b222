import { settleAccount } from '../../account-store/settle-account.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { beginTalk, nextKey, type Talk } from '../../testing/conversations.ts';
import { beforeNextTransaction } from '../../testing/meanwhile.ts';
import { OMAR, SARA } from '../../testing/people.ts';

let app: TestApp;
let talk: Talk;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  talk = await beginTalk(app);
});

/** Lets an account be paused, as another process would. */
async function pause(email: string): Promise<void> {
  const { clock, database, profiles } = app.app.services;
  await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .updateTable('accounts')
      .set({ pausedAt: clock() })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    await settleAccount(transaction, profiles, id, clock());
  });
}
const end = () => app.app.services.database.updateTable('conversations').set({ endedAt: 1 }).execute();
const stored = () => app.app.services.database.selectFrom('messages').select('text').execute();

it.each([
  ['the other account is paused', () => pause(OMAR.email)],
  ['the own account is paused', () => pause(SARA.email)],
  ['the other account is deleted', end],
])('is not written when %s in that moment', async (_what, happens) => {
  beforeNextTransaction(app, happens);
  expect(await talk.send(talk.sara, 'Are you there?')).toMatchObject({ status: 409, code: 'conversation-closed' });
  expect(await stored()).toEqual([]);
});

it('is answered as before when it was stored, and the conversation closed since', async () => {
  const key = nextKey();
  const before = await talk.sent(talk.sara, 'Are you there?', key);
  beforeNextTransaction(app, () => pause(OMAR.email));
  expect(await talk.send(talk.sara, 'Are you there?', key)).toMatchObject({ status: 201, data: { id: before.id } });
});
