import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { conversationBetween } from '../../testing/conversations.ts';
import { keepSignedIn } from '../../testing/families.ts';
import { activeListing, AMNA, approve, HASSAN, postListing } from '../../testing/listings.ts';
import { beforeNextTransaction } from '../../testing/meanwhile.ts';
import { signIn, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

const DAY = 86_400_000;
const MISLEADS = { version: 1, reason: 'other', note: 'She is not a teacher.' };

let app: TestApp;
let owner: string;
let hira: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  owner = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  await keepSignedIn(app);
});

const decide = (id: string, deed: string, body: object, token = hira) =>
  app.call('POST', `/api/moderation/listings/${id}/${deed}`, body, { token });
const takeDown = (id: string, body: object = MISLEADS, token = hira) => decide(id, 'take-down', body, token);
const act = (id: string, action: string, body?: object) =>
  app.call('POST', `/api/listings/${id}/${action}`, body, { token: owner });
const revise = (id: string, body: object = {}) =>
  app.call('PUT', `/api/listings/${id}`, { ...AMNA, ...body }, { token: owner });
const own = async (id: string) =>
  (await app.call('GET', `/api/listings/${id}`, undefined, { token: owner })).data as unknown as Record<
    string,
    unknown
  >;
const found = async () => (await app.call('GET', '/api/profiles?gender=female')).data?.['total'] as unknown as number;
const profile = async (number: number) => (await app.call('GET', `/api/profiles/R${String(number)}`)).status;
const waiting = async () => {
  const { data } = await app.call('GET', '/api/moderation/queue', undefined, { token: hira });
  return (data as unknown as { listings: { id: string; isEdit: boolean }[] }).listings;
};
const deeds = async () => {
  const { database } = app.app.services;
  const rows = await database.selectFrom('auditLog').select(['action', 'details']).orderBy('at').execute();
  return rows
    .filter(({ action }) => action.startsWith('listing_'))
    .map(({ action, details }) => ({ action, ...(JSON.parse(details) as object) }));
};

it('takes an approved listing out of search and from its address at once, and tells the owner why', async () => {
  const { id, number } = await activeListing(app, owner);
  expect([await found(), await profile(number)]).toEqual([1, 200]);
  expect(await takeDown(id)).toMatchObject({ status: 200, code: 'listing-taken-down' });
  expect([await found(), await profile(number)]).toEqual([0, 404]);
  expect(await own(id)).toMatchObject({
    status: 'rejected',
    review: 'rejected',
    reason: 'other',
    note: 'She is not a teacher.',
  });
  expect(await deeds()).toEqual([{ action: 'listing_taken_down', ...MISLEADS }]);
  const { database } = app.app.services;
  expect(await database.selectFrom('notifications').selectAll().execute()).toMatchObject([
    { kind: 'listing_taken_down', about: id },
  ]);
  expect((await app.mails()).at(-1)).toMatch(/Your listing on Rishta was taken down[^]*\/MyListing\?tab=rejected$/m);
  for (const action of ['resume', 'renew', 'refresh']) expect(await act(id, action)).toMatchObject({ status: 409 });
});

it('shows it again, with its number and for its whole time, once another text of it is approved', async () => {
  const { id, number } = await activeListing(app, owner);
  app.wait(29 * DAY);
  await takeDown(id);
  app.wait(2 * DAY);
  expect((await revise(id)).data).toMatchObject({ status: 'pending', review: 'pending' });
  expect(await waiting()).toMatchObject([{ id, isEdit: false }]);
  expect(await found()).toBe(0);
  expect(await decide(id, 'approve', { version: 2 })).toMatchObject({ status: 200 });
  expect(await profile(number)).toBe(200);
  const now = app.app.services.clock();
  expect(await own(id)).toMatchObject({
    status: 'active',
    publishedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 30 * DAY).toISOString(),
  });
});

it.each(['paused', 'expired'])('takes one down that is %s, which is not shown again', async (status) => {
  const { id, number } = await activeListing(app, owner);
  if (status === 'paused') await act(id, 'pause');
  else app.wait(31 * DAY);
  expect(await takeDown(id)).toMatchObject({ status: 200 });
  expect(await act(id, status === 'paused' ? 'resume' : 'renew')).toMatchObject({ status: 409 });
  expect(await profile(number)).toBe(404);
});

it('takes one down whose owner is away, and who finds it so', async () => {
  const { id, number } = await activeListing(app, owner);
  await app.call('PUT', '/api/me/pause', undefined, { token: owner });
  expect(await takeDown(id)).toMatchObject({ status: 200 });
  await app.call('DELETE', '/api/me/pause', undefined, { token: owner });
  expect(await own(id)).toMatchObject({ status: 'rejected' });
  expect(await profile(number)).toBe(404);
});

it('turns changes that wait down with it', async () => {
  const { id, number } = await activeListing(app, owner);
  await revise(id, { title: 'Another text for her' });
  expect(await takeDown(id)).toMatchObject({ status: 409, code: 'listing-changed' });
  expect(await takeDown(id, { ...MISLEADS, version: 2 })).toMatchObject({ status: 200 });
  expect(await own(id)).toMatchObject({
    status: 'rejected',
    version: 2,
    title: 'Another text for her',
    reason: 'other',
  });
  expect(await waiting()).toEqual([]);
  expect(await decide(id, 'approve', { version: 2 })).toMatchObject({ status: 409, code: 'already-taken-down' });
  expect(await profile(number)).toBe(404);
});

it('is refused for what has changed under the moderator: by an edit, by the end, by another moderator', async () => {
  const bilal = await signInAsModerator(app, 'Bilal Qureshi');
  const { id } = await activeListing(app, owner);
  beforeNextTransaction(app, () => revise(id));
  expect(await takeDown(id)).toMatchObject({ status: 409, code: 'listing-changed' });
  expect(await own(id)).toMatchObject({ status: 'active', review: 'pending' });
  await approve(app, id);
  const second = { ...MISLEADS, version: 2 };
  expect(await takeDown(id, second)).toMatchObject({ status: 200 });
  // Its answer was lost.
  expect(await takeDown(id, second)).toMatchObject({ status: 200 });
  expect(await takeDown(id, second, bilal)).toMatchObject({
    status: 409,
    code: 'already-taken-down',
    params: { name: 'Hira Siddiqui' },
    message: 'Hira Siddiqui has taken this down already.',
  });
  expect(await deeds()).toHaveLength(1);

  const closed = await activeListing(app, owner, { ...AMNA, candidateName: 'Sana Khan' });
  await act(closed.id, 'close', { ending: 'matched' });
  expect(await takeDown(closed.id)).toMatchObject({ status: 409, code: 'listing-changed' });
  const never = await postListing(app, owner);
  expect(await takeDown(never)).toMatchObject({ status: 409, code: 'listing-changed' });
  expect(await takeDown(never, { version: 1, reason: 'other' })).toMatchObject({ status: 422 });
});

it('is done once, however many press at the same time', async () => {
  const bilal = await signInAsModerator(app, 'Bilal Qureshi');
  const { id } = await activeListing(app, owner);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => takeDown(id, MISLEADS, index % 2 === 0 ? hira : bilal)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(5).fill(409)]);
  expect(await deeds()).toHaveLength(1);
});

const ENDS: Record<string, (id: string) => Promise<unknown>> = {
  'taken down': (id) => takeDown(id),
  'closed by its owner': (id) => act(id, 'close', { ending: 'withdrawn' }),
};
it.each(Object.keys(ENDS))('leaves other families what they have of a listing that is %s', async (end) => {
  const omar = await signInAsOmar(app);
  const [hers, his] = [await activeListing(app, owner), await activeListing(app, omar, HASSAN)];
  const brother = await activeListing(app, omar, { ...HASSAN, candidateName: 'Bilal Aziz' });
  const profileId = `R${String(hers.number)}`;
  const interest = (from: number) => ({ from: `R${String(from)}`, to: profileId });
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.call(method, `/api/${url}`, body, { token: omar });
  const conversation = await conversationBetween(app, his.number, hers.number);
  expect(await ask('POST', 'interests', interest(brother.number))).toMatchObject({ status: 201 });
  await ask('PUT', `shortlist/${profileId}`);

  await ENDS[end]?.(hers.id);
  expect((await ask('GET', `conversations/${conversation}`)).data).toMatchObject({ other: { name: 'Amna Khan' } });
  const message = { text: 'Salaam', key: 'a-key-of-a-message' };
  expect(await ask('POST', `conversations/${conversation}/messages`, message)).toMatchObject({ status: 201 });
  const { interests } = (await ask('GET', 'interests?box=sent')).data as unknown as { interests: object[] };
  expect(interests).toHaveLength(2);
  expect(interests).toContainEqual(expect.objectContaining({ status: 'pending', profileId }));
  expect(interests).toContainEqual(expect.objectContaining({ status: 'accepted', profileId, fullName: 'Amna Khan' }));
  expect(interests).not.toContainEqual(expect.objectContaining({ profile: expect.anything() }));
  const shortlist = (await ask('GET', 'shortlist')).data as unknown as { profiles: object[] };
  expect(shortlist.profiles).toEqual([{ profileId, addedAt: expect.any(String) }]);
  const another = await activeListing(app, omar, { ...HASSAN, candidateName: 'Zain Aziz' });
  expect(await ask('POST', 'interests', interest(another.number))).toMatchObject({ status: 404 });
});
