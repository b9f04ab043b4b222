import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { keepSignedIn } from '../../testing/families.ts';
import { activeListing, AMNA, approve, approveText, postListing } from '../../testing/listings.ts';
import { SARA, signIn } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

const WAYS = ['phone_call'];
const MENDED = { candidateName: 'AMNA-KHAN' };

let app: TestApp;
let owner: string;
let hira: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  owner = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  await keepSignedIn(app);
});

const verify = (id: string) =>
  app.call('PUT', `/api/moderation/listings/${id}/verification`, { version: 1, ways: WAYS }, { token: hira });
const revise = (id: string, changes: object) =>
  app.call('PUT', `/api/listings/${id}`, { ...AMNA, ...changes }, { token: owner });
const read = async (id: string) =>
  (await app.call('GET', `/api/moderation/listings/${id}`, undefined, { token: hira })).data as unknown as {
    verified: object;
    decisions: { action: string }[];
  };
const shown = async (number: number) => (await app.call('GET', `/api/profiles/R${String(number)}`)).data?.['verified'];
/** What the owner reads of a listing, in itself and in the list. */
const ofOwner = async (id: string) => {
  const { data } = await app.call('GET', '/api/listings', undefined, { token: owner });
  const [first] = (data as unknown as { listings: { endsVerification?: boolean }[] }).listings;
  const whole = (await app.call('GET', `/api/listings/${id}`, undefined, { token: owner })).data;
  return [whole?.['endsVerification'], first?.endsVerification];
};

it('keeps a verification when the name is only written in another way', async () => {
  const { id, number } = await activeListing(app, owner);
  await verify(id);
  await revise(id, MENDED);
  expect((await read(id)).verified).toEqual({ ways: WAYS, endsWithApproval: false });
  expect(await ofOwner(id)).toEqual([undefined, undefined]);
  await app.call('POST', `/api/moderation/listings/${id}/approve`, { version: 2 }, { token: hira });
  expect(await shown(number)).toEqual(WAYS);
  expect((await read(id)).decisions.map(({ action }) => action)).toEqual(['listing_approved', 'verification_recorded']);
  // An API of before compares the names as they are written.
  const { database } = app.app.services;
  const row = await database.selectFrom('listings').select('verifiedName').where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ verifiedName: 'AMNA-KHAN' });
});

it('tells the owner of a text that waits whose approval ends the verification', async () => {
  const { id } = await activeListing(app, owner);
  await revise(id, { candidateName: 'Amina Khan' });
  expect(await ofOwner(id)).toEqual([undefined, undefined]);
  await approveText(app, id);

  await app.call('PUT', `/api/moderation/listings/${id}/verification`, { version: 2, ways: WAYS }, { token: hira });
  const answer = await revise(id, {});
  expect(answer.data?.['endsVerification']).toBe(true);
  expect(await ofOwner(id)).toEqual([true, true]);
  const rejected = { version: 3, reason: 'other', note: 'Why?' };
  await app.call('POST', `/api/moderation/listings/${id}/reject`, rejected, { token: hira });
  expect(await ofOwner(id)).toEqual([undefined, undefined]);
  await revise(id, { candidateName: 'amina khan' });
  expect(await ofOwner(id)).toEqual([undefined, undefined]);
});

it('stays the same candidate when one mend follows another', async () => {
  const { id, number } = await activeListing(app, owner);
  await revise(id, MENDED);
  await approve(app, id);
  await revise(id, { ...MENDED, dateOfBirth: '1998-05-21' });
  expect(await approve(app, id)).toBe(number);
});

it('keeps the consent of a candidate whose name is only written in another way, given or asked for', async () => {
  const { database } = app.app.services;
  await database.updateTable('accounts').set({ role: 'MarriageBureau' }).where('email', '=', SARA.email).execute();
  const represented = { ...AMNA, postedBy: 'bureau' } as const;
  const id = await postListing(app, owner, represented);
  await app.call('POST', `/api/listings/${id}/consent`, { email: 'amna@example.org' }, { token: owner });
  const mail = (await app.mails()).find((each) => each.includes('To: amna@example.org')) ?? '';
  const code = /^(\d{6})\r?$/m.exec(mail)?.[1];
  const mended = await revise(id, { ...represented, ...MENDED });
  expect(mended.data).toMatchObject({ consent: 'asked' });
  const given = await app.call('PUT', `/api/listings/${id}/consent`, { code }, { token: owner });
  expect(given).toMatchObject({ status: 200, data: { consent: 'given' } });
  expect((await revise(id, represented)).data).toMatchObject({ consent: 'given' });
  expect(await approve(app, id)).toBeGreaterThan(0);
  const another = await revise(id, { ...represented, candidateName: 'Amina Khan' });
  expect(another.data).toMatchObject({ consent: 'needed' });
});
