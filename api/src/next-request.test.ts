import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { conversationBetween } from './testing/conversations.ts';
import { twoFamilies, type Family } from './testing/families.ts';
import { AMNA, postListing } from './testing/listings.ts';
import { logIn, SARA } from './testing/people.ts';
import { signInAsModerator } from './testing/staff.ts';

/** Two processes of one database, as far as they can tell; what is done at the one is asked for at the other. */
let one: TestApp;
let other: TestApp;
let sara: Family;
let omar: Family;
let moderator: string;
let conversation: string;
beforeEach(async () => {
  const env = { RATE_LIMITS: 'off' };
  one = await buildTestApp({ env, quickPasswords: true });
  other = await buildTestApp({ env, quickPasswords: true, dataDir: one.dataDir });
  ({ sara, omar } = await twoFamilies(one));
  moderator = await signInAsModerator(one, 'Hira Siddiqui');
  conversation = await conversationBetween(one, sara.number, omar.number);
  // The other one has seen all of it before.
  expect(await seenBySara()).toEqual([200, 1, 201]);
  expect((await other.call('GET', '/api/me', undefined, { token: omar.token })).status).toBe(200);
});

let messages = 0;
/** Omar's profile, how many of its kind a search finds, and an answer to a message to him. */
async function seenBySara() {
  const { token } = sara;
  const profile = await other.call('GET', `/api/profiles/${omar.id}`, undefined, { token });
  const search = await other.call('GET', '/api/profiles?gender=male', undefined, { token });
  const message = { text: 'Salaam', key: `key-of-a-message-${String((messages += 1))}` };
  const sent = await other.call('POST', `/api/conversations/${conversation}/messages`, message, { token });
  return [profile.status, Number(search.data?.['total']), sent.status];
}
const good = async (answer: ReturnType<TestApp['call']>) => {
  expect((await answer).status).toBeLessThan(300);
};
const accountOf = async ({ token }: Family) =>
  (await one.call('GET', '/api/me', undefined, { token })).data?.['id'] ?? '';

it('a block holds with the next request at the other process, and so does its end', async () => {
  await good(one.call('POST', '/api/blocks', { profile: sara.id }, { token: omar.token }));
  expect(await seenBySara()).toEqual([404, 0, 404]);
  await good(one.call('DELETE', `/api/blocks/${sara.id}`, undefined, { token: omar.token }));
  expect(await seenBySara()).toEqual([200, 1, 201]);
});

it('a suspension does, and a reinstatement', async () => {
  const account = `/api/moderation/accounts/${await accountOf(omar)}`;
  await good(one.call('POST', `${account}/suspend`, { note: 'A scam' }, { token: moderator }));
  expect((await other.call('GET', '/api/me', undefined, { token: omar.token })).status).toBe(401);
  const login = { email: 'omar@example.org', password: SARA.password };
  expect(await other.call('POST', '/api/login', login)).toMatchObject({ status: 403, code: 'account-suspended' });
  expect(await seenBySara()).toEqual([404, 0, 409]);
  await good(one.call('POST', `${account}/reinstate`, { note: 'None' }, { token: moderator }));
  expect((await other.call('POST', '/api/login', login)).status).toBe(200);
  expect(await seenBySara()).toEqual([200, 1, 201]);
});

it('an approval does, and what was decided is decided there, too', async () => {
  const id = await postListing(one, sara.token, { ...AMNA, title: 'For our second daughter' });
  const women = async () => Number((await other.call('GET', '/api/profiles?gender=female')).data?.['total']);
  expect(await women()).toBe(1);
  await good(one.call('POST', `/api/moderation/listings/${id}/approve`, { version: 1 }, { token: moderator }));
  expect(await women()).toBe(2);
  const reject = { version: 1, reason: 'incomplete' };
  const late = await other.call('POST', `/api/moderation/listings/${id}/reject`, reject, { token: moderator });
  expect(late.status).toBe(409);
});

it('a pause does, and its end', async () => {
  await good(one.call('PUT', '/api/me/pause', {}, { token: omar.token }));
  expect(await seenBySara()).toEqual([404, 0, 409]);
  await good(one.call('DELETE', '/api/me/pause', undefined, { token: omar.token }));
  expect(await seenBySara()).toEqual([200, 1, 201]);
});

it('a logout and a changed password end sessions at the other process', async () => {
  const [left, old] = [await logIn(one, SARA.password), await logIn(one, SARA.password)];
  const me = async (token: string) => (await other.call('GET', '/api/me', undefined, { token })).status;
  expect([await me(left), await me(old)]).toEqual([200, 200]);
  await good(one.call('POST', '/api/logout', {}, { token: left }));
  expect([await me(left), await me(old)]).toEqual([401, 200]);
  const change = { currentPassword: SARA.password, newPassword: 'another horse battery' };
  await good(one.call('PUT', '/api/me/password', change, { token: sara.token }));
  expect([await me(old), await me(sara.token)]).toEqual([401, 200]);
});
