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
