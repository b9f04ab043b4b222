import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postListing } from '../../testing/listings.ts';
import { SARA, signIn, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

let app: TestApp;
let owner: string;
let listing: string;
let accountId: string;
beforeAll(async () => {
  app = await buildTestApp();
  owner = await signIn(app);
  listing = await postListing(app, owner);
  accountId = (await app.call('GET', '/api/me', undefined, { token: owner })).data?.['id'] ?? '';
});

const GOOD = { version: 1, reason: 'other', note: 'No' };
const operations = (): ['GET' | 'POST', string, object | undefined][] => [
  ['GET', '/api/moderation/queue', undefined],
  ['GET', '/api/moderation/queue?cursor=nonsense', undefined],
  ['GET', '/api/moderation/reports', undefined],
  ['GET', '/api/moderation/accounts', undefined],
  ['GET', '/api/moderation/posts?review=approved', undefined],
  ['GET', '/api/moderation/posts?review=nonsense', undefined],
  ['GET', '/api/moderation/listings?profile=R1', undefined],
  ['GET', '/api/moderation/listings?number=R1', undefined],
  ['GET', `/api/moderation/listings/${listing}`, undefined],
  ['GET', '/api/moderation/pictures/p1/small', undefined],
  ['GET', '/api/moderation/pictures/p1/huge', undefined],
  ['POST', `/api/moderation/listings/${listing}/approve`, GOOD],
  ['POST', `/api/moderation/listings/${listing}/approve`, {}],
  ['POST', `/api/moderation/listings/${listing}/reject`, GOOD],
  ['POST', '/api/moderation/reports/r1/decide', { outcome: 'dismissed', note: 'No' }],
  ['POST', `/api/moderation/accounts/${accountId}/suspend`, { note: 'No' }],
  ['POST', `/api/moderation/accounts/${accountId}/suspend`, { note: 7, other: 1 }],
  ['POST', `/api/moderation/accounts/${accountId}/reinstate`, undefined],
];

/** All that an answer tells, but for what differs from one to the next. */
const told = ({ headers, ...answer }: Awaited<ReturnType<TestApp['send']>>) => ({
  ...answer,
  headers: Object.keys(headers).sort(),
});

test('whoever is not staff finds nothing at any address, as at one that is unknown', async () => {
  const stranger = await signInAsOmar(app);
  for (const token of ['', 'x'.repeat(43), owner, stranger]) {
    for (const [method, url, body] of operations()) {
      const unknown = told(await app.call(method, '/api/nobody-knows-this', body, { token }));
      expect([url, told(await app.call(method, url, body, { token }))]).toEqual([url, unknown]);
      expect(unknown).toMatchObject({ status: 404, code: 'nothing-here' });
    }
  }
  const { database } = app.app.services;
  expect(await database.selectFrom('listings').select(['review', 'status']).execute()).toEqual([
    { review: 'pending', status: 'pending' },
  ]);
  const audited = await database.selectFrom('auditLog').select('action').execute();
  expect(audited).toEqual([]);
});

test.each([
  ['a body that is no JSON', 'application/json', '{'],
  ['a body of another kind', 'text/plain', 'x'],
  ['a body that is too large', 'application/json', 'x'.repeat(400_000)],
])('%s tells nobody that there is something', async (_what, type, payload) => {
  const answers = ['/api/nobody-knows-this', `/api/moderation/listings/${listing}/approve`].map((url) =>
    app.send({ method: 'POST', url, payload, headers: { 'content-type': type } }),
  );
  const [unknown, known] = await Promise.all(answers);
  expect(known && told(known)).toEqual(unknown && told(unknown));
  expect(known).toMatchObject({ status: 404, code: 'nothing-here' });
});

test('staff find something at every address, or are told what is wrong', async () => {
  const token = await signInAsModerator(app, 'Hira Siddiqui');
  const statuses = [];
  for (const [method, url, body] of operations()) statuses.push((await app.call(method, url, body, { token })).status);
  // The good body of the approval and the one of the rejection carry what their routes do not take.
  expect(statuses).toEqual([200, 400, 200, 200, 200, 400, 404, 400, 200, 404, 400, 400, 422, 200, 404, 200, 400, 200]);
});

test('a role that was taken away is gone with the next request', async () => {
  const email = 'brief@example.org';
  await app.call('POST', '/api/register', { ...SARA, email, role: 'Consultant' }, { ip: '10.1.1.1' });
  const { database } = app.app.services;
  await database.updateTable('accounts').set({ emailConfirmedAt: 1 }).where('email', '=', email).execute();
  const token = (await app.call('POST', '/api/login', { email, password: SARA.password })).data?.['token'] ?? '';
  const queue = async () => (await app.call('GET', '/api/moderation/queue', undefined, { token })).status;
  const me = async () => (await app.call('GET', '/api/me', undefined, { token })).data;
  const staff = new StaffRepository(database);
  expect(await queue()).toBe(404);
  await staff.add(email, 'admin', 'A test', 1);
  expect(await queue()).toBe(200);
  expect(await me()).toMatchObject({ staffRole: 'admin' });
  await staff.remove(email, 'A test', 2);
  expect(await queue()).toBe(404);
  expect(await me()).toMatchObject({ role: 'Consultant' });
  expect(await me()).not.toHaveProperty('staffRole');
});

test.each(['moderator', 'admin'])('nobody registers as %s', async (role) => {
  const answer = await app.call('POST', '/api/register', { ...SARA, email: 'x@example.org', role }, { ip: '10.1.1.2' });
  expect(answer).toMatchObject({ status: 422, codes: { role: [{ code: 'role-unknown' }] } });
});
