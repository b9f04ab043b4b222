import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, AMNA, approve, postListing } from '../../testing/listings.ts';
import { SARA, signIn, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

const DAY = 86_400_000;

let app: TestApp;
let owner: string;
let omar: string;
let hira: string;
let number: number;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  owner = await signIn(app);
  omar = await signInAsOmar(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  ({ number } = await activeListing(app, owner));
});

const report = (body: object = {}, token = omar) =>
  app.call('POST', '/api/reports', { about: 'profile', id: `R${number}`, reason: 'fake', ...body }, { token });
const upload = async (background: string) => {
  const payload = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${owner}` };
  return (await app.send({ method: 'POST', url: '/api/images', payload, headers })).data?.['id'] ?? '';
};
const decide = (id: string, body: object = {}) =>
  app.call(
    'POST',
    `/api/moderation/reports/${id}/decide`,
    { outcome: 'dismissed', note: 'Nothing of it', ...body },
    { token: hira },
  );
type Listed = Record<string, unknown>;
const open = async () => {
  const { data } = await app.call('GET', '/api/moderation/reports', undefined, { token: hira });
  return data?.['reports'] as unknown as Listed[];
};
const own = async (token = omar) => {
  const { data } = await app.call('GET', '/api/reports', undefined, { token });
  return data?.['reports'] as unknown as Listed[];
};

describe('a report', () => {
  it('is with the moderators, with who sent it and whom it is about', async () => {
    const answer = await report({ reason: 'forced_marriage', text: 'She does not want to.' });
    expect(answer).toMatchObject({ status: 201, code: 'report-received' });
    expect(await open()).toEqual([
      expect.objectContaining({
        id: answer.data?.['id'],
        about: 'profile',
        aboutId: `R${number}`,
        reason: 'forced_marriage',
        text: 'She does not want to.',
        reporterName: 'Omar Aziz',
        accountName: SARA.fullName,
        isSuspended: false,
      }),
    ]);
  });

  it('is one, however often it is sent while it is open', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => report({ id: ` r-${number} ` })));
    expect(new Set(sent.map(({ data }) => data?.['id'])).size).toBe(1);
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await open()).toHaveLength(1);
    await decide(sent[0]?.data?.['id'] ?? '');
    expect((await report()).status).toBe(201);
  });

  it('is one of ten a day', async () => {
    const { database } = app.app.services;
    const [listing] = await database.selectFrom('listings').selectAll().execute();
    if (!listing) throw new Error('Nothing was posted');
    for (let index = 1; index <= 11; index += 1) {
      const id = `L${String(index)}`;
      await database
        .insertInto('listings')
        .values({ ...listing, id, idempotencyKey: id, number: number + index })
        .execute();
    }
    const send = (index: number) => report({ id: `R${String(number + index)}` });
    for (let index = 1; index <= 10; index += 1) expect((await send(index)).status).toBe(201);
    // One that is known already takes no place.
    expect((await send(10)).status).toBe(200);
    expect(await send(11)).toMatchObject({ status: 429, code: 'too-many-attempts' });
    expect(await open()).toHaveLength(10);
    app.wait(DAY + 1);
    omar =
      (await app.call('POST', '/api/login', { email: 'omar@example.org', password: SARA.password })).data?.['token'] ??
      '';
    expect((await send(11)).status).toBe(201);
  });

  it('can be about a picture that was approved, and about no other', async () => {
    const id = await upload('teal');
    const picture = { about: 'picture', id, reason: 'stolen_photo' };
    expect(await report(picture)).toMatchObject({ status: 422, codes: { id: [{ code: 'picture-unknown' }] } });
    await postListing(app, owner, { ...AMNA, imageIds: [id] });
    expect((await report(picture)).status).toBe(422);
    await activeListing(app, owner, { ...AMNA, imageIds: [id] });
    expect((await report(picture)).status).toBe(201);
    expect(await open()).toMatchObject([{ about: 'picture', aboutId: id, accountName: SARA.fullName }]);
  });

  it('can name a picture by its place on the profile', async () => {
    const imageIds = [await upload('teal'), await upload('maroon')];
    const { number: shown } = await activeListing(app, owner, { ...AMNA, imageIds });
    const at = (place: string) =>
      report({ about: 'picture', id: `R${String(shown)}/${place}`, reason: 'stolen_photo' });
    expect((await at('1')).data).toMatchObject({ about: 'picture', aboutId: imageIds[1] });
    for (const place of ['2', '-1', '', 'x', '0/0']) {
      expect(await at(place)).toMatchObject({ status: 422, codes: { id: [{ code: 'picture-unknown' }] } });
    }
  });

  it('can be about somebody who hides, and is then answered as ever', async () => {
    const { database } = app.app.services;
    const ids = await database.selectFrom('accounts').select(['id', 'email']).execute();
    const idOf = (email: string) => ids.find((account) => account.email === email)?.id ?? '';
    const block = { blocker: idOf(SARA.email), blocked: idOf('omar@example.org'), blockedAt: 1, number: 0 };
    await database.insertInto('blocks').values(block).execute();
    expect((await report()).status).toBe(201);
  });

  it.each([
    [{ id: 'R999999' }, { id: [{ code: 'profile-unknown' }] }],
    [{ id: 7 }, { id: [{ code: 'profile-unknown' }] }],
    [{ reason: 'boring' }, { reason: [expect.objectContaining({ code: 'not-listed' })] }],
    [{ about: 'account' }, { about: [expect.objectContaining({ code: 'not-listed' })] }],
    [{ text: 'x'.repeat(1_001) }, { text: [expect.objectContaining({ code: 'too-long' })] }],
  ])('of %j is refused', async (body, codes) => {
    expect(await report(body)).toMatchObject({ status: 422, codes });
    expect(await open()).toEqual([]);
  });

  it('is not about oneself, nor from nobody', async () => {
    expect(await report({}, owner)).toMatchObject({ status: 422, codes: { id: [{ code: 'report-own' }] } });
    expect((await report({}, '')).status).toBe(401);
  });
});

describe('a decision', () => {
  it('is told to who reported, and to whom it is about nothing of that', async () => {
    const id = (await report({ text: 'A private word' })).data?.['id'] ?? '';
    expect(await own()).toMatchObject([{ id, reason: 'fake', aboutId: `R${number}` }]);
    expect((await own())[0]).not.toHaveProperty('outcome');
    expect(await decide(id, { outcome: 'warned', note: 'For staff only' })).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject([{ id, outcome: 'warned' }]);
    expect(JSON.stringify(await own())).not.toMatch(/staff only|Hira|Sara/);
    expect(await own(owner)).toEqual([]);
    expect(await open()).toEqual([]);
    const mails = await app.mails();
    const toSara = mails.filter((mail) => mail.includes(`To: ${SARA.email}`)).join('\n');
    expect(toSara).toContain('Subject: A warning about your account on Rishta');
    expect(toSara).not.toMatch(/Omar|omar|private word|staff only|report/);
    expect(mails.filter((mail) => mail.includes('To: omar@example.org')).join('\n')).toContain(
      'Subject: We have looked at your report',
    );
  });

  it('can suspend, which is written down as well', async () => {
    const id = (await report()).data?.['id'] ?? '';
    await decide(id, { outcome: 'suspended', note: 'A fake' });
    expect((await app.call('GET', `/api/profiles/R${number}`)).status).toBe(404);
    const { database } = app.app.services;
    const log = await database.selectFrom('auditLog').select(['action', 'objectId', 'details']).orderBy('at').execute();
    expect(log.filter(({ action }) => !action.startsWith('staff'))).toEqual([
      { action: 'report_decided', objectId: id, details: '{"outcome":"suspended","note":"A fake"}' },
      expect.objectContaining({ action: 'account_suspended', details: '{"note":"A fake"}' }),
    ]);
  });

  it('can take a reported picture away: from the profile, its owner and staff, with its files', async () => {
    const imageIds = [await upload('teal'), await upload('maroon')];
    const body = { ...AMNA, imageIds, pictureVisibility: 'public' } as const;
    const { id: listing, number: shown } = await activeListing(app, owner, body);
    const of = (place: number) => `/api/profiles/R${String(shown)}/pictures/${String(place)}`;
    const statusOf = async (url: string, token = '') => {
      const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
      return (await app.app.inject({ url, headers })).statusCode;
    };
    // Makes the preview, which is a file as well.
    expect(await statusOf(`${of(1)}/preview`)).toBe(200);
    const about = { about: 'picture', id: `R${String(shown)}/1`, reason: 'stolen_photo' };
    const id = (await report({ ...about, text: 'A private word' })).data?.['id'] ?? '';
    app.wait(1_000);
    const again = (await report({ ...about, reason: 'fake' })).data?.['id'] ?? '';
    expect(await decide(id, { outcome: 'picture_removed', note: 'For staff only' })).toMatchObject({ status: 200 });

    for (const size of ['large', 'medium', 'small', 'preview']) expect(await statusOf(`${of(1)}/${size}`)).toBe(404);
    expect(await statusOf(`${of(0)}/large`)).toBe(200);
    const [gone = ''] = imageIds.slice(1);
    expect(await statusOf(`/api/images/${gone}/large`, owner)).toBe(404);
    expect(await statusOf(`/api/moderation/pictures/${gone}/large`, hira)).toBe(404);
    expect(await readdir(join(app.dataDir, 'api', 'images'))).toEqual([imageIds[0]]);
    const { data: profile } = await app.call('GET', `/api/profiles/R${String(shown)}`);
    expect(profile).toMatchObject({ pictures: { count: 1 } });

    expect(await own()).toMatchObject([{ id: again }, { id, outcome: 'warned', pictureRemoved: true }]);
    const mails = await app.mails();
    const toSara = mails.filter((mail) => mail.includes(`To: ${SARA.email}`)).join('\n');
    expect(toSara).toContain('Subject: We have removed a picture of your listing');
    expect(toSara).not.toMatch(/Omar|omar|private word|staff only|report/);
    const { data: told } = await app.call('GET', '/api/notifications', undefined, { token: owner });
    expect(told?.['notifications']).toMatchObject([{ kind: 'picture_removed', about: listing }]);
    const { database } = app.app.services;
    const deeds = database
      .selectFrom('auditLog')
      .innerJoin('accounts', 'accounts.id', 'auditLog.actorId')
      .select(['action', 'objectId', 'details', 'fullName']);
    expect(await deeds.where('action', '=', 'picture_removed').execute()).toEqual([
      { action: 'picture_removed', objectId: gone, details: '{"note":"For staff only"}', fullName: 'Hira Siddiqui' },
    ]);

    // The other report asks for what is done already: the owner is not told twice.
    expect(await decide(again, { outcome: 'picture_removed' })).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject([{ pictureRemoved: true }, { pictureRemoved: true }]);
    expect(await deeds.where('action', '=', 'picture_removed').execute()).toHaveLength(1);
  });

  /** A report of a picture that is not in its listing any more. */
  const reportReplaced = async () => {
    const picture = await upload('teal');
    const { id: listing } = await activeListing(app, owner, { ...AMNA, imageIds: [picture] });
    const id = (await report({ about: 'picture', id: picture, reason: 'stolen_photo' })).data?.['id'] ?? '';
    const revised = { ...AMNA, imageIds: [await upload('maroon')] };
    await app.call('PUT', `/api/listings/${listing}`, revised, { token: owner });
    await approve(app, listing);
    return { picture, listing, id };
  };

  it('can be made on a picture that its owner has replaced meanwhile, and cannot delete', async () => {
    const { picture, id } = await reportReplaced();
    const statusOf = async () => {
      const headers = { authorization: `Bearer ${hira}` };
      return (await app.app.inject({ url: `/api/moderation/pictures/${picture}/large`, headers })).statusCode;
    };
    const remove = () => app.call('DELETE', `/api/images/${picture}`, undefined, { token: owner });
    expect(await statusOf()).toBe(200);
    expect(await remove()).toMatchObject({ status: 409, code: 'picture-in-use' });
    await decide(id);
    expect(await statusOf()).toBe(404);
    expect((await remove()).status).toBe(200);
  });

  it.each([0, 1])('names the listing of which a picture was reported (others that have it: %d)', async (others) => {
    const { picture, listing, id } = await reportReplaced();
    if (others > 0) await postListing(app, owner, { ...AMNA, imageIds: [picture] });
    expect(await decide(id, { outcome: 'picture_removed' })).toMatchObject({ status: 200 });
    const { data } = await app.call('GET', '/api/notifications', undefined, { token: owner });
    expect(data?.['notifications']).toMatchObject([{ kind: 'picture_removed', about: listing }]);
  });

  it('takes no picture away where none was reported', async () => {
    const id = (await report()).data?.['id'] ?? '';
    expect(await decide(id, { outcome: 'picture_removed' })).toMatchObject({
      status: 422,
      codes: { outcome: [expect.objectContaining({ code: 'not-listed' })] },
    });
    expect(await open()).toHaveLength(1);
  });

  it('is made once, and the second is told by whom', async () => {
    const id = (await report()).data?.['id'] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide(id, { outcome: index % 2 === 0 ? 'suspended' : 'dismissed' })),
    );
    // The same five times is one decision, and the other one is refused.
    const [first] = answers.map(({ status }, at) => (status === 200 ? at % 2 : -1)).filter((which) => which >= 0);
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, at) => (at % 2 === first ? 200 : 409)));
    const deeds = app.app.services.database.selectFrom('auditLog').select('id').where('action', '=', 'report_decided');
    expect(await deeds.execute()).toHaveLength(1);
    const told = (await app.mails()).filter((mail) => mail.includes('Subject: We have looked at your report'));
    expect(told).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'already-decided',
      params: { name: 'Hira Siddiqui' },
    });
    expect(await decide('nothing')).toMatchObject({ status: 404, code: 'nothing-here' });
  });

  it.each([
    [{ note: ' ' }, { note: [expect.objectContaining({ code: 'required' })] }],
    [{ outcome: 'forgiven' }, { outcome: [expect.objectContaining({ code: 'not-listed' })] }],
  ])('of %j is refused', async (body, codes) => {
    const id = (await report()).data?.['id'] ?? '';
    expect(await decide(id, body)).toMatchObject({ status: 422, codes });
    expect(await open()).toHaveLength(1);
  });
});
