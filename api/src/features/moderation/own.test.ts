import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { addAgency, linkPage } from '../../testing/agencies.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeEntry, makePage } from '../../testing/business-pages.ts';
import { activeListing, postListing } from '../../testing/listings.ts';
import { signInAs, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

let app: TestApp;
let hira: string;
let bilal: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  const email = 'hira@example.org';
  hira = await signInAs(app, email, 'Hira Siddiqui');
  await new StaffRepository(app.app.services.database).add(email, 'moderator', 'A test', 1);
  bilal = await signInAsModerator(app, 'Bilal Qureshi');
});

const get = (path: string, token: string) => app.call('GET', `/api/moderation/${path}`, undefined, { token });
const post = (path: string, body: object, token: string) =>
  app.call('POST', `/api/moderation/${path}`, body, { token });
const counts = async (token: string) => (await get('queue', token)).data?.['counts'];
const NOTHING = { status: 404, code: 'nothing-here' };

/** What one of staff finds in a list. */
async function listed(path: 'queue' | 'reports' | 'posts', token: string, query = '') {
  const { data } = await get(path + query, token);
  return data?.[path === 'queue' ? 'listings' : path] as unknown as Record<string, unknown>[];
}

it('a listing of staff waits for a colleague', async () => {
  const id = await postListing(app, hira);
  expect([await listed('queue', hira), await counts(hira)]).toMatchObject([[], { listings: 0 }]);
  expect([await listed('queue', bilal), await counts(bilal)]).toMatchObject([[{ id }], { listings: 1 }]);
  expect(await get(`listings/${id}`, hira)).toMatchObject(NOTHING);
  expect(await post(`listings/${id}/approve`, { version: 1 }, hira)).toMatchObject(NOTHING);
  expect(await post(`listings/${id}/reject`, { version: 1, reason: 'duplicate' }, hira)).toMatchObject(NOTHING);
  expect(await post(`listings/${id}/approve`, { version: 1 }, bilal)).toMatchObject({ status: 200 });
});

it('whoever reports one of staff is seen by a colleague alone, who decides on it', async () => {
  const { id: listing, number } = await activeListing(app, hira);
  const omar = await signInAsOmar(app);
  const about = { about: 'profile', id: `R${String(number)}`, reason: 'fake' };
  const id = (await app.call('POST', '/api/reports', about, { token: omar })).data?.['id'] ?? '';
  expect([await listed('reports', hira), await counts(hira)]).toMatchObject([[], { reports: 0 }]);
  expect([await listed('reports', bilal), await counts(bilal)]).toMatchObject([
    [{ id, reporterName: 'Omar Aziz' }],
    { reports: 1 },
  ]);
  const byNumber = `listings?profile=R${String(number)}`;
  expect(await get(byNumber, hira)).toMatchObject({ status: 404, code: 'no-such-profile' });
  expect((await get(byNumber, bilal)).data).toEqual({ id: listing });
  // Beside a listing stands what was reported of its owner.
  expect(await get(`listings/${listing}`, hira)).toMatchObject(NOTHING);
  expect((await get(`listings/${listing}`, bilal)).data).toMatchObject({ reports: [{ id }] });
  const decision = { outcome: 'dismissed', note: 'Nothing of it' };
  expect(await post(`reports/${id}/decide`, decision, hira)).toMatchObject(NOTHING);
  expect(await post(`reports/${id}/decide`, decision, bilal)).toMatchObject({ status: 200 });
  expect(await post(`reports/${id}/decide`, decision, hira)).toMatchObject(NOTHING);
});

it('a post of a page of staff waits for a colleague, who alone can take it back', async () => {
  await addAgency(app);
  const page = await makePage(app, hira);
  await linkPage(app, page);
  const id = await makeEntry(app, hira, page);
  expect([await listed('posts', hira), await counts(hira)]).toMatchObject([[], { posts: 0 }]);
  expect([await listed('posts', bilal), await counts(bilal)]).toMatchObject([[{ id }], { posts: 1 }]);
  expect(await post(`posts/${id}/approve`, {}, hira)).toMatchObject(NOTHING);
  expect(await post(`posts/${id}/approve`, {}, bilal)).toMatchObject({ status: 200 });
  const approved = '?review=approved';
  expect([await listed('posts', hira, approved), await listed('posts', bilal, approved)]).toMatchObject([[], [{ id }]]);
  expect(await post(`posts/${id}/reject`, { note: 'Too loud' }, hira)).toMatchObject(NOTHING);
});
