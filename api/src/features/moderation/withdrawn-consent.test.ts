import type { CreateListingBody } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { keepSignedIn } from '../../testing/families.ts';
import { AMNA, approve, postListing } from '../../testing/listings.ts';
import { signInAs } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

const BUREAU = 'bureau@example.org';
const CANDIDATE = 'amna@example.org';
const REPRESENTED: CreateListingBody = { ...AMNA, postedBy: 'bureau' };
const SANA: CreateListingBody = { ...REPRESENTED, candidateName: 'Sana Malik', dateOfBirth: '1999-01-01' };
const WITHDRAWN = { version: 1, reason: 'consent_withdrawn' };

let app: TestApp;
let bureau: string;
let hira: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  bureau = await signInAs(app, BUREAU, 'Noor Rishta');
  const { database } = app.app.services;
  await database.updateTable('accounts').set({ role: 'MarriageBureau' }).where('email', '=', BUREAU).execute();
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  await keepSignedIn(app);
});

const decide = (id: string, deed: string, body: object, token = hira) =>
  app.call('POST', `/api/moderation/listings/${id}/${deed}`, body, { token });
const takeDown = (id: string, body: object) => decide(id, 'take-down', body);
const revise = (id: string, body: object = REPRESENTED) =>
  app.call('PUT', `/api/listings/${id}`, body, { token: bureau });
const own = async (id: string) => (await app.call('GET', `/api/listings/${id}`, undefined, { token: bureau })).data;
const caseOf = (id: string) => app.call('GET', `/api/moderation/listings/${id}`, undefined, { token: hira });
const profile = async (number: number) => (await app.call('GET', `/api/profiles/R${String(number)}`)).status;
const waiting = async () =>
  (await app.call('GET', '/api/moderation/queue', undefined, { token: hira })).data?.['listings'];
const consent = async (id: string) => {
  await app.call('POST', `/api/listings/${id}/consent`, { email: CANDIDATE }, { token: bureau });
  const mail = (await app.mails()).filter((each) => each.includes(`To: ${CANDIDATE}`)).at(-1) ?? '';
  const code = /^(\d{6})\r?$/m.exec(mail)?.[1] ?? '';
  return app.call('PUT', `/api/listings/${id}/consent`, { code }, { token: bureau });
};
const post = async () => {
  const id = await postListing(app, bureau, REPRESENTED);
  expect((await consent(id)).status).toBe(200);
  return id;
};
const consents = () => app.app.services.database.selectFrom('candidateConsents').selectAll().execute();

it('is taken back when the listing is taken down for it, and has to be given again', async () => {
  const id = await post();
  const number = await approve(app, id);
  expect(await takeDown(id, WITHDRAWN)).toMatchObject({ status: 200 });
  expect(await profile(number)).toBe(404);
  expect(await consents()).toEqual([]);
  expect(await own(id)).toMatchObject({ status: 'rejected', reason: 'consent_withdrawn' });
  // Staff still read what they have approved.
  expect((await caseOf(id)).data).toMatchObject({ status: 'rejected', current: { version: 1 } });

  expect((await revise(id)).data).toMatchObject({ status: 'pending', consent: 'needed' });
  expect(await waiting()).toEqual([]);
  expect(await decide(id, 'approve', { version: 2 })).toMatchObject({ status: 409, code: 'consent-missing' });
  await consent(id);
  expect(await waiting()).toMatchObject([{ id }]);
  expect(await decide(id, 'approve', { version: 2 })).toMatchObject({ status: 200 });
  expect(await profile(number)).toBe(200);
});

it('stays where it is not the reason to take a listing down', async () => {
  const id = await post();
  await approve(app, id);
  await takeDown(id, { version: 1, reason: 'unsuitable_picture' });
  expect((await revise(id)).data).toMatchObject({ consent: 'given' });
});

it('takes the approved text down while another one waits for its candidate, and turns that down unread', async () => {
  const id = await post();
  const number = await approve(app, id);
  await revise(id, SANA);
  expect(await takeDown(id, { ...WITHDRAWN, version: 2 })).toMatchObject({ status: 409, code: 'listing-changed' });
  expect(await takeDown(id, WITHDRAWN)).toMatchObject({ status: 200 });
  expect(await own(id)).toMatchObject({
    status: 'rejected',
    review: 'rejected',
    candidateName: 'Sana Malik',
  });
  expect(await profile(number)).toBe(404);
});

it('is forgotten with the rejection before the first approval', async () => {
  const id = await post();
  expect(await decide(id, 'reject', WITHDRAWN)).toMatchObject({ status: 200 });
  expect(await consents()).toEqual([]);
});

it.each(['asked', 'given'])(
  'stays with a take-down where it is of another candidate, %s for a text that waits',
  async (stage) => {
    const id = await post();
    const number = await approve(app, id);
    await revise(id, SANA);
    if (stage === 'given') await consent(id);
    else await app.call('POST', `/api/listings/${id}/consent`, { email: CANDIDATE }, { token: bureau });
    const version = stage === 'given' ? 2 : 1;
    expect(await takeDown(id, { ...WITHDRAWN, version })).toMatchObject({ status: 200 });
    expect(await profile(number)).toBe(404);
    expect(await consents()).toMatchObject([{ candidateName: 'Sana Malik' }]);
    expect((await revise(id, SANA)).data).toMatchObject({ consent: stage });
  },
);

it.each([
  ['name', { candidateName: 'Amna Malik' }],
  ['writing of the name', { candidateName: 'AMNA  KHAN' }],
  ['date of birth', { dateOfBirth: '1998-05-21' }],
])('is taken back as well where the same candidate has another %s since', async (what, mended) => {
  const id = await post();
  await approve(app, id);
  await revise(id, { ...REPRESENTED, ...mended });
  if (what !== 'writing of the name') await consent(id);
  expect(await takeDown(id, { ...WITHDRAWN, version: 2 })).toMatchObject({ status: 200 });
  expect(await consents()).toEqual([]);
});

describe('that was withdrawn where there is nothing to decide', () => {
  const CALLED = { version: 1, note: 'She has called us from her own number.' };
  const withdraw = (id: string, body: object = CALLED, token = hira) => decide(id, 'withdraw-consent', body, token);
  const deeds = async () => {
    const { database } = app.app.services;
    const rows = await database.selectFrom('auditLog').select(['action', 'objectId', 'details']).execute();
    return rows
      .filter(({ action }) => action === 'consent_withdrawn')
      .map(({ objectId, details }) => ({ objectId, ...(JSON.parse(details) as object) }));
  };

  it('is taken back of a listing that was rejected for another reason, which stays so', async () => {
    const id = await post();
    await decide(id, 'reject', { version: 1, reason: 'unsuitable_picture' });
    expect(await withdraw(id)).toMatchObject({ status: 200, code: 'consent-withdrawn' });
    expect(await consents()).toEqual([]);
    expect(await own(id)).toMatchObject({ status: 'rejected', reason: 'unsuitable_picture' });
    expect(await deeds()).toEqual([{ objectId: id, ...CALLED }]);
    expect((await revise(id)).data).toMatchObject({ status: 'pending', consent: 'needed' });
    expect(await waiting()).toEqual([]);
    expect(await decide(id, 'approve', { version: 2 })).toMatchObject({ status: 409, code: 'consent-missing' });
  });

  it.each([
    ['is away', () => app.call('PUT', '/api/me/pause', undefined, { token: bureau })],
    [
      'is suspended',
      async () => {
        const { id = '' } = (await app.call('GET', '/api/me', undefined, { token: bureau })).data ?? {};
        return app.call('POST', `/api/moderation/accounts/${id}/suspend`, { note: 'A scam' }, { token: hira });
      },
    ],
  ])('is taken back of a text that waits whose owner %s', async (_what, leave) => {
    const id = await post();
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await decide(id, 'reject', WITHDRAWN)).toMatchObject({ status: 409 });
    expect(await withdraw(id)).toMatchObject({ status: 200 });
    expect(await consents()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it.each(['pending', 'active', 'paused', 'expired', 'rejected', 'closed'])(
    'is taken back when it is %s',
    async (status) => {
      const id = await post();
      if (status !== 'pending') await approve(app, id);
      const { data } = await caseOf(id);
      const set = status === 'expired' ? { expiresAt: 1 } : { status: status as 'pending' };
      await app.app.services.database.updateTable('listings').set(set).where('id', '=', id).execute();
      expect(data).toHaveProperty('consent');
      expect(await withdraw(id)).toMatchObject({ status: 200 });
      expect(await consents()).toEqual([]);
    },
  );

  it('is taken back once, and again once it was given again', async () => {
    const bilal = await signInAsModerator(app, 'Bilal Qureshi');
    const id = await post();
    expect(await withdraw(id)).toMatchObject({ status: 200 });
    // Its answer was lost.
    expect(await withdraw(id)).toMatchObject({ status: 200 });
    expect(await withdraw(id, CALLED, bilal)).toMatchObject({ status: 409, code: 'listing-changed' });
    expect(await deeds()).toHaveLength(1);
    await consent(id);
    expect(await withdraw(id)).toMatchObject({ status: 200 });
    expect(await consents()).toEqual([]);
    expect(await deeds()).toHaveLength(2);
  });

  it('stays where it is of another candidate than was seen, and where the text is another by now', async () => {
    const id = await post();
    await approve(app, id);
    await revise(id, SANA);
    await consent(id);
    expect(await withdraw(id)).toMatchObject({ status: 409, code: 'listing-changed' });
    expect(await consents()).toHaveLength(1);
    await revise(id, { ...SANA, title: 'Another text for Sana' });
    expect(await withdraw(id, { ...CALLED, version: 2 })).toMatchObject({ status: 409, code: 'listing-changed' });
    expect(await withdraw(id, { ...CALLED, version: 3 })).toMatchObject({ status: 200 });
    expect((await caseOf(id)).data).toMatchObject({ status: 'active', current: { candidateName: 'Amna Khan' } });
  });

  it('is not there for a family, and not without a note', async () => {
    const id = await postListing(app, await signInAs(app, 'sara@example.org', 'Sara Khan'));
    expect(await withdraw(id)).toMatchObject({ status: 409, code: 'listing-changed' });
    expect(await withdraw(id, { version: 1 })).toMatchObject({ status: 422, codes: { note: [{}] } });
    expect(await deeds()).toEqual([]);
  });
});
