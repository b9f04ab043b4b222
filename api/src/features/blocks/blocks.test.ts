import type { BlockPage, NotificationPage, ProfilesPage } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { conversationBetween, nextKey, sendMessageMails } from '../../testing/conversations.ts';
import { familyOf, signInAnother, twoFamilies, type Family } from '../../testing/families.ts';
import { AMNA } from '../../testing/listings.ts';
import { OMAR, SARA } from '../../testing/people.ts';

let app: TestApp;
let sara: Family;
let omar: Family;
/** Sara's other daughter. */
let sister: Family;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  ({ sara, omar } = await twoFamilies(app));
  sister = await familyOf(app, sara.token, { ...AMNA, candidateName: 'Hira Khan', city: 'London' });
  await familyOf(app, await signInAnother(app), { ...AMNA, candidateName: 'Zara Malik' });
});

const search = async (who: Pick<Family, 'call'>, query = ''): Promise<[ids: string[], total: number]> => {
  const { data } = await who.call('GET', `/api/profiles${query}`);
  const { profiles, total } = data as unknown as ProfilesPage;
  return [profiles.map(({ id }) => id), total];
};
const blocksOf = async (who: Family) =>
  ((await who.call('GET', '/api/blocks')).data as unknown as BlockPage).blocks.map(({ profileId }) => profileId);
const visitor = { call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) => app.call(method, url) };

describe.each([
  ['the one who blocks', true],
  ['the one who is blocked', false],
])('%s', (_who, isBlocker) => {
  let viewer: Family;
  let hidden: Family[];
  beforeEach(async () => {
    [viewer, hidden] = isBlocker ? [omar, [sara, sister]] : [sara, [omar]];
  });

  const block = () => omar.call('POST', '/api/blocks', { profile: sara.id });

  it.each([
    '',
    '?gender=female',
    '?gender=male',
    '?religion=islam',
    '?city=London',
    '?country=PK',
    '?aged=26-30',
    '?gender=female&religion=islam&city=Lahore',
  ])('finds and counts only the others by %j', async (query) => {
    const [before] = await search(viewer, query);
    await block();
    const ids = hidden.map(({ id }) => id);
    const rest = before.filter((id) => !ids.includes(id));
    expect(await search(viewer, query)).toEqual([rest, rest.length]);
    // Whoever is not logged in still finds all.
    expect(await search(visitor, query)).toEqual([before, before.length]);
  });

  it('finds no number, no page, and nothing to do with it', async () => {
    await viewer.call('PUT', `/api/shortlist/${hidden[0]?.id ?? ''}`);
    await omar.call('POST', '/api/interests', { from: omar.id, to: sara.id });
    await block();
    const home = JSON.stringify((await viewer.call('GET', '/api/home')).data);
    for (const { id } of hidden) {
      expect(home).not.toContain(`"${id}"`);
      expect(await search(viewer, `?no=${id}`)).toEqual([[], 0]);
      for (const url of [`/api/profiles/${id}`, `/api/profiles/${id}/relation`]) {
        expect(await viewer.call('GET', url)).toMatchObject({ status: 404, code: 'no-such-profile' });
      }
      const unknown = await viewer.call('GET', '/api/profiles/R999999');
      const { headers: _headers, ...gone } = await viewer.call('GET', `/api/profiles/${id}`);
      expect(unknown).toMatchObject(gone);
      expect((await viewer.call('PUT', `/api/shortlist/${id}`)).status).toBe(404);
      const enquiry = { profile: id, message: 'Salam' };
      expect(await viewer.call('POST', '/api/enquiries', enquiry)).toMatchObject({
        status: 422,
        code: 'profile-unknown',
      });
      const body = { from: viewer.id, to: id };
      expect(await viewer.call('POST', '/api/interests', body)).toMatchObject({ status: 404, code: 'no-such-profile' });
      expect((await visitor.call('GET', `/api/profiles/${id}`)).status).toBe(200);
    }
    for (const url of ['/api/interests', '/api/shortlist']) {
      expect((await viewer.call('GET', url)).data).toMatchObject({ total: 0 });
    }
  });
});

describe('a block', () => {
  it('is seen and undone by its owner only, and names no other candidate of the family', async () => {
    for (let press = 0; press < 2; press += 1) {
      expect(await omar.call('POST', '/api/blocks', { profile: sara.id })).toMatchObject({
        status: 200,
        code: 'blocked',
      });
    }
    expect(await blocksOf(omar)).toEqual([sara.id]);
    expect(await blocksOf(sara)).toEqual([]);
    expect((await sara.call('POST', '/api/blocks', { profile: omar.id })).status).toBe(404);
    await sara.call('DELETE', `/api/blocks/${omar.id}`);
    await sara.call('DELETE', `/api/blocks/${sara.id}`);
    expect(await search(sara, '?gender=male')).toEqual([[], 0]);
    expect(await omar.call('DELETE', `/api/blocks/${sara.id}`)).toMatchObject({ status: 200, code: 'unblocked' });
    expect(await search(sara, '?gender=male')).toEqual([[omar.id], 1]);
    expect((await app.mails()).filter((mail) => /block/i.test(mail))).toEqual([]);
  });

  it.each([
    ['R999999', 404, 'no-such-profile'],
    ['own', 409, 'own-candidate'],
    ['nobody', 422, 'profile-unknown'],
  ])('of %s is refused', async (profile, status, code) => {
    const body = { profile: profile === 'own' ? omar.id : profile };
    expect(await omar.call('POST', '/api/blocks', body)).toMatchObject({ status, code });
    expect(await blocksOf(omar)).toEqual([]);
  });

  it('keeps an interest that waits from being answered, and from being told of', async () => {
    const { data } = await omar.call('POST', '/api/interests', { from: omar.id, to: sara.id });
    const mails = (await app.mails()).length;
    await omar.call('POST', '/api/blocks', { profile: sara.id });
    for (const what of ['accept', 'decline']) {
      expect((await sara.call('POST', `/api/interests/${data?.['id'] ?? ''}/${what}`)).status).toBe(404);
    }
    expect(await app.mails()).toHaveLength(mails);
  });

  it('takes away what each was told of the other, and brings it back when it is undone', async () => {
    const { data } = await omar.call('POST', '/api/interests', { from: omar.id, to: sara.id });
    await sara.call('POST', `/api/interests/${data?.['id'] ?? ''}/accept`);
    const told = async (who: Family) => {
      const { data: page } = await who.call('GET', '/api/notifications');
      const { data: count } = await who.call('GET', '/api/notifications/unread');
      const { notifications, unread } = page as unknown as NotificationPage;
      expect(count?.['unread']).toBe(unread);
      return [notifications.filter(({ kind }) => kind.startsWith('interest')).map(({ id }) => id), unread] as const;
    };
    const [before, others] = [await told(omar), await told(sara)];
    expect([before[0].length, others[0].length]).toEqual([1, 1]);
    await omar.call('POST', '/api/blocks', { profile: sara.id });
    expect(await told(omar)).toEqual([[], before[1] - 1]);
    expect(await told(sara)).toEqual([[], others[1] - 1]);
    // Nor is one of them seen by what is known of it.
    const upTo = others[0][0];
    expect((await sara.call('POST', '/api/notifications/read', { upTo })).status).toBe(422);
    await omar.call('DELETE', `/api/blocks/${sara.id}`);
    expect([await told(omar), await told(sara)]).toEqual([before, others]);
  });

  it('calls back what was to be mailed of the other, and nothing else', async () => {
    await app.mails();
    const nadia = await familyOf(app, await signInAnother(app), { ...AMNA, candidateName: 'Nida Malik' });
    const { database } = app.app.services;
    const waiting = async () =>
      (await database.selectFrom('outbox').select('payload').execute()).map(
        ({ payload }) => (JSON.parse(payload) as { subject: string }).subject,
      );
    // The mail server cannot be reached.
    await app.app.outboxWorker.close();
    const kept = await waiting();
    for (const to of [sara, nadia]) await omar.call('POST', '/api/interests', { from: omar.id, to: to.id });
    expect(await waiting()).toEqual([...kept, 'A family is interested', 'A family is interested']);
    await sara.call('POST', '/api/blocks', { profile: omar.id });
    expect(await waiting()).toEqual([...kept, 'A family is interested']);
  });

  it('calls back the mails of what each has written to the other', async () => {
    await app.mails();
    const nadia = await familyOf(app, await signInAnother(app), { ...AMNA, candidateName: 'Nida Malik' });
    await app.app.outboxWorker.close();
    const write = async (from: Family, to: Family) => {
      const id = await conversationBetween(app, from.number, to.number);
      await from.call('POST', `/api/conversations/${id}/messages`, { text: 'Salaam', key: nextKey() });
    };
    await write(omar, sara);
    await write(sister, omar);
    await write(omar, nadia);
    app.wait(15 * 60_000);
    await sendMessageMails(app);
    const waiting = async () =>
      (await app.app.services.database.selectFrom('outbox').select('payload').execute())
        .map(({ payload }) => JSON.parse(payload) as { subject: string; to: string })
        .filter(({ subject }) => subject === 'You have a new message')
        .map(({ to }) => to)
        .sort();
    const [toNadia, ...others] = await waiting();
    expect(others).toEqual([OMAR.email, SARA.email]);
    await sara.call('POST', '/api/blocks', { profile: omar.id });
    expect(await waiting()).toEqual([toNadia]);
  });
});
