import { jest } from '@jest/globals';

import { updateListingProfile } from '../../listing-store/listing-profile.ts';
import { showLeftOut } from '../../listing-store/owner-actions.ts';
import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { keepSignedIn } from '../../testing/families.ts';
import { activeListing, AMNA, approve, postListing } from '../../testing/listings.ts';
import { SARA, signIn, signInAs } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

const DAY = 86_400_000;
const BOTH = ['phone_call', 'in_person'];

let app: TestApp;
let owner: string;
let hira: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  owner = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  await keepSignedIn(app);
});

const verify = (id: string, ways: unknown, version: unknown = 1, token = hira) =>
  app.call('PUT', `/api/moderation/listings/${id}/verification`, { version, ways }, { token });
const decide = (id: string, version: number) =>
  app.call('POST', `/api/moderation/listings/${id}/approve`, { version }, { token: hira });
const revise = (id: string, changes: object) =>
  app.call('PUT', `/api/listings/${id}`, { ...AMNA, ...changes }, { token: owner });
const act = (id: string, action: string) => app.call('POST', `/api/listings/${id}/${action}`, {}, { token: owner });
// The answers are looked at as a whole, not as texts.
const read = async (id: string) =>
  (await app.call('GET', `/api/moderation/listings/${id}`, undefined, { token: hira })).data as unknown as {
    verified: { ways: string[]; endsWithApproval: boolean };
    decisions: { action: string; by: string; ways?: string[] }[];
  };
const history = async (id: string) => (await read(id)).decisions.map(({ action, by, ways }) => [action, by, ways]);
/** What anybody sees of a profile: in which ways it was verified, and how many are found that were. */
const shown = async (number: number) => {
  const { data } = await app.call('GET', `/api/profiles/R${String(number)}`);
  const { data: found } = await app.call('GET', '/api/profiles?verified=1');
  return [data?.['verified'], found?.['total']] as unknown;
};

it('is seen and found with the next request, kept by all that makes the profile anew, and taken back', async () => {
  const { id, number } = await activeListing(app, owner);
  expect([await shown(number), (await read(id)).verified]).toEqual([[[], 0], { ways: [], endsWithApproval: false }]);
  expect(await verify(id, ['in_person', 'phone_call'])).toMatchObject({ status: 200, code: 'saved' });
  expect([await shown(number), (await read(id)).verified]).toEqual([
    [BOTH, 1],
    { ways: BOTH, endsWithApproval: false },
  ]);

  app.wait(2 * DAY);
  for (const action of ['refresh', 'pause', 'resume']) expect(await act(id, action)).toMatchObject({ status: 200 });
  expect(await shown(number)).toEqual([BOTH, 1]);
  app.wait(40 * DAY);
  expect(await act(id, 'renew')).toMatchObject({ status: 200 });
  await revise(id, { title: 'Once more for our daughter' });
  expect(await decide(id, 2)).toMatchObject({ status: 200 });
  expect(await shown(number)).toEqual([BOTH, 1]);

  expect(await verify(id, [], 2)).toMatchObject({ status: 200 });
  expect(await shown(number)).toEqual([[], 0]);
  expect(await history(id)).toEqual([
    ['verification_removed', 'Hira Siddiqui', undefined],
    ['listing_approved', 'Hira Siddiqui', undefined],
    ['verification_recorded', 'Hira Siddiqui', BOTH],
  ]);
});

it('can be recorded before the approval, and the same once more is no news', async () => {
  const id = await postListing(app, owner);
  await verify(id, BOTH);
  await verify(id, BOTH, 1, await signInAsModerator(app, 'Bilal Qureshi'));
  expect(await history(id)).toEqual([['verification_recorded', 'Hira Siddiqui', BOTH]]);
  expect(await shown(await approve(app, id))).toEqual([BOTH, 1]);
});

it('comes back to a profile that an API of before has made anew, by saving it again and by itself', async () => {
  const { id, number } = await activeListing(app, owner);
  await verify(id, BOTH);
  const { clock, database, profiles } = app.app.services;
  const makeAnew = async () => {
    await database.transaction().execute(async (transaction) => {
      const record = (ways: string | null) =>
        transaction.updateTable('listings').set({ verifiedWays: ways }).where('id', '=', id).execute();
      await record(null);
      await updateListingProfile(transaction, profiles, id, clock());
      await record(BOTH.join(' '));
    });
    expect(await shown(number)).toEqual([[], 0]);
  };
  await makeAnew();
  await verify(id, BOTH);
  expect(await shown(number)).toEqual([BOTH, 1]);
  expect(await history(id)).toEqual([['verification_recorded', 'Hira Siddiqui', BOTH]]);

  await makeAnew();
  await showLeftOut(database, profiles, clock());
  expect(await shown(number)).toEqual([BOTH, 1]);
  // Somebody else of whom the text speaks by then was not verified.
  await makeAnew();
  await database.updateTable('listings').set({ verifiedName: 'Another one' }).where('id', '=', id).execute();
  const update = jest.spyOn(profiles, 'remove');
  await showLeftOut(database, profiles, clock());
  expect(update.mock.calls.flatMap(([, ...numbers]) => numbers)).toEqual([]);
});

describe.each([
  ['full name', { candidateName: 'Amna Khan Durrani' }],
  ['date of birth', { dateOfBirth: '1998-05-21' }],
])('another %s', (_what, changes) => {
  it('ends it with the approval, which staff are told before', async () => {
    const { id, number } = await activeListing(app, owner);
    await verify(id, BOTH);
    await revise(id, changes);
    expect((await read(id)).verified).toEqual({ ways: BOTH, endsWithApproval: true });
    expect(await shown(number)).toEqual([BOTH, 1]);
    // What is public is still of the other one.
    expect(await verify(id, ['payment'], 2)).toMatchObject({ status: 409, code: 'listing-changed' });

    await decide(id, 2);
    expect(await shown(number)).toEqual([[], 0]);
    expect(await history(id)).toEqual([
      ['verification_removed', 'Hira Siddiqui', undefined],
      ['listing_approved', 'Hira Siddiqui', undefined],
      ['verification_recorded', 'Hira Siddiqui', BOTH],
    ]);
    // It does not come back with the one before.
    await revise(id, {});
    await decide(id, 3);
    expect(await shown(number)).toEqual([[], 0]);
  });

  it('before the first approval is of somebody who was not verified', async () => {
    const id = await postListing(app, owner);
    await verify(id, BOTH);
    await revise(id, changes);
    expect((await read(id)).verified).toEqual({ ways: [], endsWithApproval: true });
    await verify(id, ['payment'], 2);
    expect((await read(id)).verified).toEqual({ ways: ['payment'], endsWithApproval: false });
    expect(await shown(await approve(app, id))).toEqual([['payment'], 1]);
  });
});

it('goes to the closed listing of the one before when a listing comes to speak of somebody else', async () => {
  const { id } = await activeListing(app, owner);
  await verify(id, BOTH);
  await revise(id, { gender: 'male' });
  await decide(id, 2);
  const { database } = app.app.services;
  const rows = database
    .selectFrom('listings')
    .select(['id', 'status', 'verifiedWays', 'verifiedName'])
    .orderBy('status');
  expect(await rows.execute()).toMatchObject([
    { id, status: 'active', verifiedWays: null, verifiedName: null },
    { status: 'closed', verifiedWays: BOTH.join(' '), verifiedName: AMNA.candidateName },
  ]);
});

it('is of a candidate whom an agency represents as well, once that one has consented', async () => {
  const { database } = app.app.services;
  await database.updateTable('accounts').set({ role: 'MarriageBureau' }).where('email', '=', SARA.email).execute();
  const id = await postListing(app, owner, { ...AMNA, postedBy: 'bureau' });
  expect(await verify(id, BOTH)).toMatchObject({ status: 409, code: 'consent-missing' });
  const { candidateName, bornOn } = await database
    .selectFrom('listingVersions')
    .select(['candidateName', 'bornOn'])
    .executeTakeFirstOrThrow();
  const given = { email: 'a@example.org', codeHash: '', triesLeft: 5, expiresAt: 1, consentedAt: 1 };
  await database
    .insertInto('candidateConsents')
    .values({ listingId: id, candidateName: candidateName ?? '', bornOn: bornOn ?? 0, ...given })
    .execute();
  expect(await verify(id, BOTH)).toMatchObject({ status: 200 });
  expect(await shown(await approve(app, id))).toEqual([BOTH, 1]);
});

it('is refused of a text that is not there any more, or says too little', async () => {
  const id = await postListing(app, owner);
  await revise(id, {});
  expect(await verify(id, BOTH, 1)).toMatchObject({ status: 409, code: 'listing-changed' });
  const { database } = app.app.services;
  await database.updateTable('listingVersions').set({ candidateName: null }).where('listingId', '=', id).execute();
  expect(await verify(id, BOTH, 2)).toMatchObject({ status: 409, code: 'listing-incomplete' });
});

it.each([
  ['another way', ['letter'], 1, 'ways'],
  ['the same twice', ['payment', 'payment'], 1, 'ways'],
  ['no list', 'payment', 1, 'ways'],
  ['nothing', undefined, 1, 'ways'],
  ['no text', BOTH, undefined, 'version'],
])('is refused with %s', async (_what, ways, version, field) => {
  const id = await postListing(app, owner);
  const body = { ways, ...(version !== undefined && { version }) };
  const answer = await app.call('PUT', `/api/moderation/listings/${id}/verification`, body, { token: hira });
  expect(answer).toMatchObject({ status: 422, codes: { [field]: expect.anything() as unknown } });
  expect(await history(id)).toEqual([]);
});

it('is nothing that others find, and a colleague is the one who verifies candidates of staff', async () => {
  const email = 'bilal@example.org';
  const bilal = await signInAs(app, email, 'Bilal Qureshi');
  const id = await postListing(app, bilal);
  const nothing = { status: 404, code: 'nothing-here' };
  for (const token of ['', owner, bilal]) expect(await verify(id, BOTH, 1, token)).toMatchObject(nothing);
  await new StaffRepository(app.app.services.database).add(email, 'moderator', 'A test', 1);
  expect(await verify(id, BOTH, 1, bilal)).toMatchObject(nothing);
  expect(await verify('L10000000', BOTH)).toMatchObject(nothing);
  expect(await verify(id, BOTH)).toMatchObject({ status: 200 });
});
