import type { ProfileRelation } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { familyOf, signInAnother, twoFamilies, type Family } from '../../testing/families.ts';
import { HASSAN } from '../../testing/listings.ts';

let app: TestApp;
let sara: Family;
let omar: Family;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  ({ sara, omar } = await twoFamilies(app));
});

const relation = async (who: Pick<Family, 'call'>, to: Family): Promise<ProfileRelation> => {
  const { status, data } = await who.call('GET', `/api/profiles/${to.id}/relation`);
  expect(status).toBe(200);
  return data as unknown as ProfileRelation;
};
const NOTHING = { isOwn: false, shortlisted: false, interests: [], hasCandidate: true, mayContact: false };

describe('how an account stands to a profile', () => {
  it('is nothing at first, with the candidates in whose names an interest can be sent', async () => {
    const brother = await familyOf(app, omar.token, { ...HASSAN, candidateName: 'Bilal Aziz' });
    expect(await relation(omar, sara)).toEqual({
      ...NOTHING,
      candidates: [
        { id: brother.id, name: 'Bilal Aziz' },
        { id: omar.id, name: 'Hassan Aziz' },
      ],
    });
  });

  it('ends for others at the moment in which the listing expires, before that is written down', async () => {
    const { clock, database } = app.app.services;
    const number = Number(sara.id.slice(1));
    await database.updateTable('listings').set({ expiresAt: clock() }).where('number', '=', number).execute();
    for (const [method, url, body] of [
      ['GET', `/api/profiles/${sara.id}`],
      ['GET', `/api/profiles/${sara.id}/relation`],
      ['GET', `/api/profiles/${sara.id}/compatibility`],
      ['PUT', `/api/shortlist/${sara.id}`],
      ['POST', '/api/interests', { from: omar.id, to: sara.id }],
      ['POST', '/api/blocks', { profile: sara.id }],
    ] as const) {
      expect([url, await omar.call(method, url, body)]).toMatchObject([url, { status: 404, code: 'no-such-profile' }]);
    }
  });

  it('says which is an own candidate', async () => {
    expect(await relation(sara, sara)).toMatchObject({ isOwn: true, candidates: [] });
  });

  it('says that an account has no active candidate, or none of the other gender', async () => {
    const token = await signInAnother(app);
    const nadia = { call: (method: 'GET', url: string) => app.call(method, url, undefined, { token }) } as Family;
    expect(await relation(nadia, sara)).toEqual({ ...NOTHING, hasCandidate: false, candidates: [] });
    await familyOf(app, token, HASSAN);
    expect(await relation(nadia, omar)).toEqual({ ...NOTHING, candidates: [] });
  });

  it('follows what happens between the two, and names the other once accepted', async () => {
    await omar.call('PUT', `/api/shortlist/${sara.id}`);
    const { data } = await omar.call('POST', '/api/interests', { from: omar.id, to: sara.id });
    expect(await relation(omar, sara)).toMatchObject({
      shortlisted: true,
      candidates: [],
      interests: [{ box: 'sent', status: 'pending' }],
    });
    // What one family keeps, the other does not learn.
    expect(await relation(sara, omar)).toMatchObject({ shortlisted: false, interests: [{ box: 'received' }] });
    expect(JSON.stringify(await relation(sara, omar))).not.toContain('Hassan Aziz');
    await sara.call('POST', `/api/interests/${data?.['id'] ?? ''}/accept`);
    const accepted = await relation(omar, sara);
    expect(accepted).toMatchObject({ mayContact: true, fullName: 'Amna Khan', interests: [{ status: 'accepted' }] });
    expect(accepted.conversationId).toBe((await relation(sara, omar)).conversationId);
  });

  it('is told to nobody who is not logged in, and of nobody who is not there', async () => {
    expect((await app.call('GET', `/api/profiles/${sara.id}/relation`)).status).toBe(401);
    for (const id of ['R999999', 'nobody']) {
      expect((await omar.call('GET', `/api/profiles/${id}/relation`)).status).toBe(404);
    }
  });
});

describe('the shortlist', () => {
  it('keeps what it is told once, the newest first, and forgets it again', async () => {
    const token = await signInAnother(app);
    const other = await familyOf(app, token, HASSAN);
    for (const { id } of [omar, other, omar]) {
      expect((await sara.call('PUT', `/api/shortlist/${id}`)).status).toBe(200);
      app.wait(1);
    }
    const { data } = await sara.call('GET', '/api/shortlist');
    expect(data).toMatchObject({
      total: 2,
      profiles: [{ profileId: other.id, profile: { city: 'London' } }, { profileId: omar.id }],
    });
    await sara.call('DELETE', `/api/shortlist/${other.id}`);
    expect((await sara.call('GET', '/api/shortlist')).data).toMatchObject({ total: 1 });
    expect((await omar.call('GET', '/api/shortlist')).data).toMatchObject({ total: 0, profiles: [] });
  });

  it('says of what is no longer available that it is', async () => {
    await sara.call('PUT', `/api/shortlist/${omar.id}`);
    const { database, profiles } = app.app.services;
    await database.transaction().execute((transaction) => profiles.remove(transaction, omar.number));
    const { data } = await sara.call('GET', '/api/shortlist');
    expect(data).toMatchObject({ total: 1, profiles: [{ profileId: omar.id }] });
    expect(JSON.stringify(data)).not.toContain('Hassan');
  });

  it('goes on where the page before ended', async () => {
    const { database } = app.app.services;
    const { accountId } = await database
      .selectFrom('listings')
      .select('accountId')
      .where('number', '=', sara.number)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 45 }, (_, index) => ({ accountId, number: 5_000 + index, addedAt: 7 }));
    await database.insertInto('shortlist').values(rows).execute();
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data } = await sara.call('GET', `/api/shortlist${cursor && `?cursor=${cursor}`}`);
      const page = data as unknown as { profiles: { profileId: string }[]; next: string | null };
      ids.push(...page.profiles.map(({ profileId }) => profileId));
      cursor = page.next;
    }
    expect(ids).toEqual(rows.map(({ number }) => `R${String(number)}`).reverse());
  });

  it.each([
    ['an own candidate', () => sara.id, 409, 'own-candidate'],
    ['what is not there', () => 'R999999', 404, 'no-such-profile'],
  ])('takes not %s', async (_what, idOf, status, code) => {
    expect(await sara.call('PUT', `/api/shortlist/${idOf()}`)).toMatchObject({ status, code });
  });
});
