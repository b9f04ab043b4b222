import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { signIn } from '../testing/people.ts';
import { signInAsModerator } from '../testing/staff.ts';
import { forgetActor } from './audit-log.ts';

let app: TestApp;
let accountId: string;
const tokens: Record<string, string> = {};
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  const token = await signIn(app);
  accountId = (await app.call('GET', '/api/me', undefined, { token })).data?.['id'] ?? '';
  for (const name of ['Hira Siddiqui', 'Bilal Qureshi']) tokens[name] = await signInAsModerator(app, name);
});

const decide = async (name: string, what: 'suspend' | 'reinstate') => {
  const body = what === 'suspend' ? { note: 'A scam' } : undefined;
  const token = tokens[name] ?? '';
  expect((await app.call('POST', `/api/moderation/accounts/${accountId}/${what}`, body, { token })).status).toBe(200);
};
const forget = async (name: string) => {
  const { data } = await app.call('GET', '/api/me', undefined, { token: tokens[name] ?? '' });
  await app.app.services.database
    .transaction()
    .execute((transaction) => forgetActor(transaction, data?.['id'] ?? 'nobody'));
};
const suspendedBy = async () =>
  (await app.app.services.database.selectFrom('suspensions').select('byName').executeTakeFirstOrThrow()).byName;

it('forgets who has suspended an account, and not who has done so after them', async () => {
  await decide('Hira Siddiqui', 'suspend');
  await decide('Hira Siddiqui', 'reinstate');
  await decide('Bilal Qureshi', 'suspend');
  await forget('Hira Siddiqui');
  expect(await suspendedBy()).toBe('Bilal Qureshi');
  await forget('Bilal Qureshi');
  expect(await suspendedBy()).toBe('Rishta');
});
