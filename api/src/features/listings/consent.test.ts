import type { CreateListingBody } from '@rishta/contracts';
import sharp from 'sharp';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { familyOf, keepSignedIn } from '../../testing/families.ts';
import { AMNA, approve, approveText, HASSAN, postListing } from '../../testing/listings.ts';
import { beforeNextTransaction } from '../../testing/meanwhile.ts';
import { signInAs, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

const DAY = 86_400_000;
const CANDIDATE = 'amna@example.org';
const BUREAU = 'bureau@example.org';
const REPRESENTED: CreateListingBody = { ...AMNA, postedBy: 'bureau' };

let app: TestApp;
let bureau: string;
let hira: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  bureau = await signInAs(app, BUREAU, 'Noor Rishta');
  await setRole('MarriageBureau');
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  await keepSignedIn(app);
});

/** A company posts for candidates of its own and for those of families. */
const setRole = (role: 'MarriageBureau' | 'Company') =>
  app.app.services.database.updateTable('accounts').set({ role }).where('email', '=', BUREAU).execute();
const ask = (id: string, email = CANDIDATE, token = bureau) =>
  app.call('POST', `/api/listings/${id}/consent`, { email }, { token });
const give = (id: string, code: string, token = bureau) =>
  app.call('PUT', `/api/listings/${id}/consent`, { code }, { token });
const revise = (id: string, body: object) =>
  app.call('PUT', `/api/listings/${id}`, { ...REPRESENTED, ...body }, { token: bureau });
const listing = async (id: string) =>
  (await app.call('GET', `/api/listings/${id}`, undefined, { token: bureau })).data as unknown as {
    consent?: string;
    consentEmail?: string;
  };
const queue = async () => {
  const { data } = await app.call('GET', '/api/moderation/queue', undefined, { token: hira });
  const { listings, counts } = data as unknown as { listings: { id: string }[]; counts: { listings: number } };
  expect(counts.listings).toBe(listings.length);
  return listings.map(({ id }) => id);
};
/** Of the latest mail to an address. */
const mailTo = async (address: string) =>
  (await app.mails()).filter((mail) => mail.includes(`To: ${address}`)).at(-1) ?? '';
const codeTo = async (address = CANDIDATE) => /^(\d{6})\r?$/m.exec(await mailTo(address))?.[1] ?? '';
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const decide = (id: string, version: number) =>
  app.call('POST', `/api/moderation/listings/${id}/approve`, { version }, { token: hira });
const upload = async () => {
  const payload = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'maroon' } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${bureau}` };
  return (await app.send({ method: 'POST', url: '/api/images', payload, headers })).data?.['id'] ?? '';
};
/** What one of staff finds of a listing. */
const read = (id: string) => app.call('GET', `/api/moderation/listings/${id}`, undefined, { token: hira });
const seesPicture = async (id: string) => {
  const headers = { authorization: `Bearer ${hira}` };
  return (await app.app.inject({ url: `/api/moderation/pictures/${id}/small`, headers })).statusCode === 200;
};

it('comes before staff only when the candidate has passed the code on', async () => {
  const id = await postListing(app, bureau, REPRESENTED);
  expect(await listing(id)).toMatchObject({ status: 'pending', consent: 'needed' });
  expect(await queue()).toEqual([]);
  expect(await decide(id, 1)).toMatchObject({ status: 409, code: 'consent-missing' });

  expect(await ask(id)).toMatchObject({ status: 200, data: { consent: 'asked', consentEmail: CANDIDATE } });
  expect(await mailTo(CANDIDATE)).toContain('Noor Rishta');
  expect(await queue()).toEqual([]);
  const code = await codeTo();
  expect(await give(id, other(code))).toMatchObject({ status: 422, codes: { code: [{ code: 'email-code-wrong' }] } });
  expect(await queue()).toEqual([]);

  app.wait(DAY);
  expect(await give(id, code)).toMatchObject({ status: 200, data: { consent: 'given' } });
  expect(await queue()).toEqual([id]);
  const seen = await app.call('GET', `/api/moderation/listings/${id}`, undefined, { token: hira });
  expect(seen.data).toMatchObject({ consent: { email: CANDIDATE } });
  expect((await decide(id, 1)).status).toBe(200);
  expect(await listing(id)).not.toHaveProperty('consent');
  // Only the owner and staff know of it.
  expect(JSON.stringify(await app.call('GET', '/api/profiles'))).not.toContain(CANDIDATE);
});

it('keeps all of a text from staff until then, who do not turn it down either', async () => {
  const picture = await upload();
  const id = await postListing(app, bureau, { ...REPRESENTED, imageIds: [picture] });
  // Of another family, with the same words and telephone.
  const alike = await postListing(app, await signInAsOmar(app));
  expect(await read(id)).toMatchObject({ status: 404, code: 'nothing-here' });
  expect(await seesPicture(picture)).toBe(false);
  expect((await read(alike)).data).toMatchObject({ duplicates: [] });
  const why = { version: 1, reason: 'duplicate' };
  expect(await app.call('POST', `/api/moderation/listings/${id}/reject`, why, { token: hira })).toMatchObject({
    status: 409,
    code: 'consent-missing',
  });
  expect(await listing(id)).toMatchObject({ status: 'pending' });

  await ask(id);
  await give(id, await codeTo());
  expect((await read(id)).data).toMatchObject({ review: 'pending', current: { version: 1, imageIds: [picture] } });
  expect(await seesPicture(picture)).toBe(true);
  expect((await read(alike)).data).toMatchObject({ duplicates: [{ id, same: ['phone', 'text'] }] });
});

it('shows staff the approved text, and nothing of another one that waits for its candidate', async () => {
  const id = await postListing(app, bureau, REPRESENTED);
  await ask(id);
  await give(id, await codeTo());
  await approve(app, id);
  const number = '+923007654321';
  const alike = await postListing(app, await signInAsOmar(app), { ...AMNA, landline: number });
  const picture = await upload();
  app.wait(DAY);
  await revise(id, { title: 'Of Zara', candidateName: 'Zara Khan', mobile: number, imageIds: [picture] });
  await ask(id, 'zara@example.org');

  const approved = { version: 1, title: AMNA.title };
  const { data } = await read(id);
  expect(data).toMatchObject({
    status: 'active',
    review: 'approved',
    current: approved,
    handedInAt: data?.['postedAt'],
  });
  expect(data).not.toHaveProperty('approved');
  expect(JSON.stringify(data)).not.toContain('Zara');
  expect(await seesPicture(picture)).toBe(false);
  expect((await read(alike)).data).toMatchObject({ duplicates: [{ id, title: AMNA.title }] });

  await give(id, await codeTo('zara@example.org'));
  expect((await read(id)).data).toMatchObject({ review: 'pending', current: { title: 'Of Zara' }, approved });
  expect(await seesPicture(picture)).toBe(true);
  expect((await read(alike)).data).toMatchObject({ duplicates: [{ id, title: 'Of Zara' }] });
});

it("is one candidate's: another one has to be asked, while the approved text stays public", async () => {
  const id = await postListing(app, bureau, REPRESENTED);
  await ask(id);
  const first = await codeTo();
  await give(id, first);
  await approve(app, id);

  expect((await revise(id, { title: 'Another title' })).data).toMatchObject({ consent: 'given', status: 'active' });
  expect(await queue()).toEqual([id]);
  for (const change of [{ candidateName: 'Zara Khan' }, { dateOfBirth: '1999-05-20' }]) {
    expect((await revise(id, change)).data).toMatchObject({ consent: 'needed', status: 'active' });
    expect(await queue()).toEqual([]);
    expect((await give(id, first)).status).toBe(422);
  }
  await revise(id, { candidateName: 'Zara Khan' });
  await ask(id, 'zara@example.org');
  // Asked in the name of Zara, and then written about somebody else.
  const code = await codeTo('zara@example.org');
  await revise(id, { candidateName: 'Hina Khan' });
  expect((await give(id, code)).status).toBe(422);
  expect((await app.call('GET', '/api/profiles?gender=female')).data).toMatchObject({ total: 1 });
  // A family that speaks for its own needs nobody's.
  await setRole('Company');
  expect((await revise(id, { postedBy: 'relative' })).data).not.toHaveProperty('consent');
  expect(await queue()).toEqual([id]);
});

it("has another candidate begin anew: what was agreed for the one before stays with that one's profile", async () => {
  const amna = { ...REPRESENTED, imageIds: [await upload()], pictureVisibility: 'on_request' };
  const id = await postListing(app, bureau, amna);
  await ask(id);
  await give(id, await codeTo());
  const before = `R${String(await approve(app, id))}`;
  const omar = await familyOf(app, await signInAsOmar(app), HASSAN);
  await omar.call('POST', `/api/profiles/${before}/picture-requests`);
  await app.app.services.database.updateTable('pictureRequests').set({ status: 'granted' }).execute();
  const { data: sent } = await omar.call('POST', '/api/interests', { from: omar.id, to: before });
  await app.call('POST', `/api/interests/${sent?.['id'] ?? ''}/accept`, undefined, { token: bureau });
  const pictureOf = async (profile: string) =>
    (
      await app.app.inject({
        url: `/api/profiles/${profile}/pictures/0/large`,
        headers: { authorization: `Bearer ${omar.token}` },
      })
    ).statusCode;
  expect(await pictureOf(before)).toBe(200);

  // A name that is mended is no other candidate.
  const after = { ...amna, candidateName: 'Amna Begum Khan' };
  const replace = async (body: object) => {
    await revise(id, body);
    await ask(id, 'zara@example.org');
    await give(id, await codeTo('zara@example.org'));
    return `R${String(await approve(app, id))}`;
  };
  expect(await replace(after)).toBe(before);
  const zara = await replace({ ...after, candidateName: 'Zara Malik', dateOfBirth: '2000-01-01' });
  expect(zara).not.toBe(before);
  expect((await omar.call('GET', `/api/profiles/${before}`)).status).toBe(404);
  expect((await omar.call('GET', `/api/profiles/${zara}`)).data).toMatchObject({ name: 'Zara M.' });
  expect(await pictureOf(zara)).toBe(404);
  const { data: interests } = await omar.call('GET', '/api/interests?box=sent');
  expect(interests).toMatchObject({ interests: [{ profileId: before, fullName: 'Amna Begum Khan' }] });
  expect((await omar.call('POST', '/api/interests', { from: omar.id, to: zara })).status).toBe(201);
  // Whoever knows the one before can still keep her agency away, and report her.
  expect((await omar.call('POST', '/api/reports', { about: 'profile', id: before, reason: 'fake' })).status).toBe(201);
  expect((await omar.call('POST', '/api/blocks', { profile: before })).status).toBe(200);
  const { data: own } = await app.call('GET', '/api/listings', undefined, { token: bureau });
  expect(own).toMatchObject({ counts: { active: 1, closed: 1 } });
});

it('has another candidate begin anew also when the text changes little by little', async () => {
  await setRole('Company');
  const id = await postListing(app, bureau);
  const amna = await approve(app, id);
  // As it was given by an earlier version.
  const unknown = { numberGender: null, numberName: null, numberBornOn: null };
  await app.app.services.database.updateTable('listings').set(unknown).execute();
  const become = async (body: object) => {
    await revise(id, { postedBy: 'parent', ...body });
    return approve(app, id);
  };
  expect(await become({ candidateName: 'Zara Malik' })).toBe(amna);
  expect(await become({ dateOfBirth: '2000-01-01' })).toBe(amna);
  await app.call('POST', `/api/listings/${id}/pause`, undefined, { token: bureau });
  app.wait(29 * DAY);
  const zara = { candidateName: 'Zara Malik', dateOfBirth: '2000-01-01' };
  await revise(id, { postedBy: 'parent', ...zara });
  expect(await approveText(app, id)).toBeNull();
  expect(await listing(id)).toMatchObject({ status: 'paused', expiresAt: '2026-03-01T00:00:00.000Z' });
  expect(await listing(id)).not.toHaveProperty('publishedAt');
  app.wait(DAY);
  await app.call('POST', `/api/listings/${id}/resume`, undefined, { token: bureau });
  // It is as new as any other, and stays for as long.
  expect(await listing(id)).toMatchObject({
    status: 'active',
    profileId: `R${String(amna + 1)}`,
    publishedAt: '2026-01-31T00:00:00.000Z',
    expiresAt: '2026-03-02T00:00:00.000Z',
  });
  expect(await become({ ...zara, dateOfBirth: '2001-01-01' })).toBe(amna + 1);
});

it('takes a code for seven days and five tries, and only the latest one', async () => {
  const id = await postListing(app, bureau, REPRESENTED);
  await ask(id);
  const first = await codeTo();
  for (let tries = 0; tries < 5; tries += 1) await give(id, other(first));
  expect(await give(id, first)).toMatchObject({ status: 422, codes: { code: [{ code: 'email-code-ended' }] } });

  app.wait(1_000);
  await ask(id);
  const second = await codeTo();
  if (first !== second) expect((await give(id, first)).status).toBe(422);
  app.wait(7 * DAY);
  expect((await give(id, second)).status).toBe(422);
  expect(await listing(id)).toMatchObject({ consent: 'needed' });
  expect(await listing(id)).not.toHaveProperty('consentEmail');

  await ask(id);
  // As an Urdu keyboard types it.
  const urdu = (await codeTo()).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
  expect((await give(id, urdu)).status).toBe(200);
});

it('can be given when the listing has expired meanwhile, and comes before staff once that is renewed', async () => {
  await setRole('Company');
  const id = await postListing(app, bureau);
  await approve(app, id);
  app.wait(27 * DAY);
  await revise(id, { candidateName: 'Zara Khan' });
  await ask(id);
  const code = await codeTo();
  app.wait(3 * DAY);
  expect(await listing(id)).toMatchObject({ status: 'expired', consent: 'asked' });
  expect(await give(id, code)).toMatchObject({ status: 200, data: { status: 'expired', consent: 'given' } });
  expect((await app.call('POST', `/api/listings/${id}/renew`, undefined, { token: bureau })).status).toBe(200);
  expect(await queue()).toEqual([id]);
  await app.call('POST', `/api/listings/${id}/close`, { ending: 'withdrawn' }, { token: bureau });
  expect(await listing(id)).not.toHaveProperty('consent');
});

it('is asked of somebody else than the agency, by nobody but the owner, and only where it is needed', async () => {
  const id = await postListing(app, bureau, REPRESENTED);
  expect(await ask(id, BUREAU.toUpperCase())).toMatchObject({
    status: 422,
    codes: { email: [{ code: 'consent-email-own' }] },
  });
  expect((await ask(id, 'nonsense')).status).toBe(422);
  expect((await ask(id, CANDIDATE, await signInAsOmar(app))).status).toBe(404);
  expect(await give(id, '123456')).toMatchObject({ status: 422, codes: { code: [{ code: 'email-code-ended' }] } });

  await setRole('Company');
  const own = await postListing(app, bureau);
  expect(await ask(own)).toMatchObject({ status: 409, code: 'consent-not-needed' });
  await ask(id);
  await give(id, await codeTo());
  expect(await ask(id)).toMatchObject({ status: 409, code: 'consent-not-needed' });
});

it('stays when somebody asks for another code at the moment in which it is given', async () => {
  const id = await postListing(app, bureau, REPRESENTED);
  await ask(id);
  const code = await codeTo();
  const mails = (await app.mails()).length;
  beforeNextTransaction(app, () => give(id, code));
  expect(await ask(id)).toMatchObject({ status: 409, code: 'consent-not-needed' });
  expect(await listing(id)).toMatchObject({ consent: 'given' });
  expect(await app.mails()).toHaveLength(mails);
});

it('is given once, and said to be when the code is typed again', async () => {
  const id = await postListing(app, bureau, REPRESENTED);
  await ask(id);
  const code = await codeTo();
  const given = await give(id, code);
  app.wait(DAY);
  expect({ ...(await give(id, code)), headers: {} }).toEqual({ ...given, headers: {} });
  expect((await give(id, code, await signInAsOmar(app))).status).toBe(404);
  await approve(app, id);
  expect(await give(id, code)).toMatchObject({ status: 409, code: 'consent-not-needed' });
});

it('mails nothing but names for names', async () => {
  const id = await postListing(app, bureau, { ...REPRESENTED, candidateName: 'Win at www.scam.example' });
  await ask(id);
  expect(await mailTo(CANDIDATE)).not.toContain('scam');
});
