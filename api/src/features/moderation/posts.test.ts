import type { WaitingPostPage } from '@rishta/contracts';

import { AgencyPages } from '../../agency-store/agency-pages.ts';
import { addAgency, linkPage, NOOR_AGENCY } from '../../testing/agencies.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeEntry, makePage, NOOR } from '../../testing/business-pages.ts';
import { logIn, SARA, signIn } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

let app: TestApp;
let owner: string;
let hira: string;
let page: string;
beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, quickPasswords: true });
  owner = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  await addAgency(app);
  page = await makePage(app, owner);
  await linkPage(app, page);
});

const write = (text: string) => makeEntry(app, owner, page, { text });
const post = (path: string, body: object = {}, token = hira) =>
  app.call('POST', `/api/moderation/${path}`, body, { token });
const approve = (id: string, token = hira) => post(`posts/${id}/approve`, {}, token);
const reject = (id: string, note: unknown = 'Too loud', token = hira) => post(`posts/${id}/reject`, { note }, token);
async function waiting(query = ''): Promise<WaitingPostPage> {
  const { data, status } = await app.call('GET', `/api/moderation/posts${query}`, undefined, { token: hira });
  expect(status).toBe(200);
  return data as unknown as WaitingPostPage;
}
/** All pages of a list, each with the texts on it. */
async function pagesOf(query: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: WaitingPostPage = await waiting(`?${query}${next && `&cursor=${next}`}`);
    pages.push(page.posts.map(({ text }) => text));
    next = page.next;
  }
  return pages;
}
/** Stores copies of the only entry, three at a time sharing a moment: 1, 2, and so on. */
async function copyEntry(count: number): Promise<void> {
  const { database } = app.app.services;
  const row = await database.selectFrom('pageEntries').selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `e${String(index + 1).padStart(3, '0')}`;
    const createdAt = row.createdAt + 1 + Math.floor(index / 3);
    return { ...row, id, idempotencyKey: id, text: String(index + 1), createdAt };
  });
  await database.insertInto('pageEntries').values(rows).execute();
}
async function count(): Promise<number> {
  const { data } = await app.call('GET', '/api/moderation/queue', undefined, { token: hira });
  return (data?.['counts'] as unknown as { posts: number }).posts;
}
const idOfOwner = async () => (await app.call('GET', '/api/me', undefined, { token: owner })).data?.['id'] ?? '';
const audited = async () => {
  const rows = await app.app.services.database
    .selectFrom('auditLog')
    .innerJoin('accounts', 'accounts.id', 'actorId')
    .select(['action', 'fullName as by', 'objectId', 'accountId', 'details'])
    .where('action', 'in', ['post_approved', 'post_rejected'])
    .orderBy('at')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) as unknown }));
};

describe('the posts that wait', () => {
  it('say whose they are, and where they would stand', async () => {
    const id = await write('Salaam\nto all');
    expect(await waiting()).toEqual({
      posts: [
        {
          id,
          text: 'Salaam\nto all',
          postedAt: '2026-01-01T00:00:00.000Z',
          pageName: NOOR.name,
          agency: NOOR_AGENCY,
          accountId: await idOfOwner(),
          ownerName: SARA.fullName,
        },
      ],
      next: null,
    });
  });

  it('come page by page, the oldest first, without a gap or a double', async () => {
    await write('0');
    await copyEntry(120);
    const seen = await pagesOf('');
    expect(seen.map(({ length }) => length)).toEqual([50, 50, 21]);
    expect(seen.flat()).toEqual(Array.from({ length: 121 }, (_, index) => String(index)));
    expect(await count()).toBe(121);
  });

  it('are gone when they are decided on or deleted, and while their account is suspended', async () => {
    const [first, second, third] = [await write('One'), await write('Two'), await write('Three')];
    await approve(first);
    await reject(second);
    expect((await waiting()).posts.map(({ id }) => id)).toEqual([third]);
    expect(await count()).toBe(1);
    const account = await idOfOwner();
    await post(`accounts/${account}/suspend`, { note: 'A scam' });
    expect([(await waiting()).posts, await count()]).toEqual([[], 0]);
    for (const answer of [await approve(third), await reject(third)]) {
      expect(answer).toMatchObject({ status: 409, code: 'owner-suspended' });
    }
    await post(`accounts/${account}/reinstate`);
    expect(await count()).toBe(1);
    const { database } = app.app.services;
    await database.deleteFrom('pageEntries').where('id', '=', third).execute();
    for (const answer of [await approve(third), await reject(third)]) {
      expect(answer).toMatchObject({ status: 404, code: 'nothing-here' });
    }
    expect([(await waiting()).posts, await count()]).toEqual([[], 0]);
  });

  it.each([
    ['paused', 'PUT', 'pause', undefined],
    ['to be deleted', 'POST', 'deletion', { currentPassword: SARA.password }],
  ] as const)(
    'wait on while their account is %s, since nobody would be shown them',
    async (_what, method, fate, body) => {
      const [id, shown] = [await write('One'), await write('Two')];
      await approve(shown);
      expect((await app.call(method, `/api/me/${fate}`, body, { token: owner })).status).toBe(200);
      expect([(await waiting()).posts, await count()]).toEqual([[], 0]);
      for (const answer of [await approve(id), await reject(id), await reject(shown)]) {
        expect(answer).toMatchObject({ status: 409, code: 'owner-away' });
      }
      expect(await audited()).toHaveLength(1);
      expect((await app.call('DELETE', `/api/me/${fate}`, undefined, { token: owner })).status).toBe(200);
      expect([(await waiting()).posts, await count()]).toMatchObject([[{ id }], 1]);
      expect(await approve(id)).toMatchObject({ status: 200, code: 'post-approved' });
    },
  );

  it('refuse a cursor that was not given', async () => {
    const answer = await app.call('GET', '/api/moderation/posts?cursor=x', undefined, { token: hira });
    expect(answer).toMatchObject({ status: 400, code: 'not-understood' });
  });
});

describe('the approved posts', () => {
  const APPROVED = '?review=approved';
  const approved = async () => (await waiting(APPROVED)).posts.map(({ id }) => id);

  it('are found again as they were when they waited, and leave the list when they are rejected', async () => {
    const [id, other] = [await write('One'), await write('Two')];
    const { posts } = await waiting();
    await approve(id);
    expect((await waiting(APPROVED)).posts).toEqual(posts.filter((post) => post.id === id));
    // Asked for by its name, the other list is the one that is meant without one.
    expect((await waiting('?review=pending')).posts.map((post) => post.id)).toEqual([other]);
    await reject(id);
    expect(await waiting(APPROVED)).toEqual({ posts: [], next: null });
  });

  it('come page by page, the newest first, without a gap or a double', async () => {
    await approve(await write('0'));
    await copyEntry(120);
    const seen = await pagesOf('review=approved');
    expect(seen.map(({ length }) => length)).toEqual([50, 50, 21]);
    expect(seen.flat()).toEqual(Array.from({ length: 121 }, (_, index) => String(120 - index)));
    expect(await waiting()).toEqual({ posts: [], next: null });
  });

  it('are gone while their account is suspended or paused, and when they or their page are', async () => {
    const [id, deleted] = [await write('One'), await write('Two')];
    await approve(id);
    await approve(deleted);
    const mine = (method: 'PUT' | 'DELETE', path: string) =>
      app.call(method, `/api/${path}`, undefined, { token: owner });
    await mine('DELETE', `business-pages/${page}/entries/${deleted}`);
    expect(await approved()).toEqual([id]);
    await mine('PUT', 'me/pause');
    expect(await approved()).toEqual([]);
    await mine('DELETE', 'me/pause');
    const account = await idOfOwner();
    await post(`accounts/${account}/suspend`, { note: 'A scam' });
    expect(await approved()).toEqual([]);
    await post(`accounts/${account}/reinstate`);
    expect(await approved()).toEqual([id]);
    owner = await logIn(app, SARA.password);
    expect((await mine('DELETE', `business-pages/${page}`)).status).toBe(200);
    expect(await approved()).toEqual([]);
    expect(await reject(id)).toMatchObject({ status: 404, code: 'nothing-here' });
  });

  it("are nobody's once their page is no longer an agency's", async () => {
    const id = await write('One');
    await approve(id);
    await new AgencyPages(app.app.services.database).unlink('noor-rishta', 'A test', 1);
    expect(await approved()).toEqual([]);
    expect(await reject(id)).toMatchObject({ status: 404, code: 'nothing-here' });
  });

  it('are the only ones that are asked for beside those that wait', async () => {
    const answer = await app.call('GET', '/api/moderation/posts?review=rejected', undefined, { token: hira });
    expect(answer).toMatchObject({ status: 400, code: 'not-understood' });
  });
});

describe('a decision on a post', () => {
  it('is written down, and told', async () => {
    const [first, second] = [await write('One'), await write('Two')];
    expect(await approve(first)).toMatchObject({ status: 200, code: 'post-approved' });
    expect(await reject(second)).toMatchObject({ status: 200, code: 'post-rejected' });
    const accountId = await idOfOwner();
    const by = 'Hira Siddiqui';
    expect(await audited()).toEqual([
      { action: 'post_approved', by, objectId: first, accountId, details: {} },
      { action: 'post_rejected', by, objectId: second, accountId, details: { note: 'Too loud' } },
    ]);
  });

  it('is made once', async () => {
    const zara = await signInAsModerator(app, 'Zara Khan');
    const [first, second] = [await write('One'), await write('Two')];
    await approve(first);
    expect(await approve(first, zara)).toMatchObject({
      status: 409,
      code: 'already-approved',
      params: { name: 'Hira Siddiqui' },
    });
    await reject(second);
    for (const answer of [await approve(second, zara), await reject(second, 'No', zara)]) {
      expect(answer).toMatchObject({ status: 409, code: 'already-rejected', params: { name: 'Hira Siddiqui' } });
    }
    expect(await audited()).toHaveLength(2);
  });

  it('can be taken back when it was to approve', async () => {
    const id = await write('One');
    await approve(id);
    const shown = async () => (await app.call('GET', '/api/bureaus/noor-rishta/posts')).data?.['posts'];
    expect(await shown()).toMatchObject([{ id }]);
    expect(await reject(id)).toMatchObject({ status: 200, code: 'post-rejected' });
    expect(await shown()).toEqual([]);
    expect(await approve(id)).toMatchObject({ status: 409, code: 'already-rejected' });
    expect((await audited()).map(({ action }) => action)).toEqual(['post_approved', 'post_rejected']);
  });

  it('is one of two that are made at once', async () => {
    const zara = await signInAsModerator(app, 'Zara Khan');
    const id = await write('One');
    const answers = await Promise.all([approve(id), approve(id, zara)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await audited()).toHaveLength(1);
    const rejections = await Promise.all([reject(id), reject(id, 'No', zara)]);
    expect(rejections.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await audited()).toHaveLength(2);
  });

  it.each([
    [undefined, 'required'],
    [' ', 'required'],
    [7, 'not-text'],
    ['x'.repeat(1_001), 'too-long'],
  ])('to reject with the note %j is refused', async (note, code) => {
    const id = await write('One');
    const answer = await post(`posts/${id}/reject`, { note });
    expect(answer).toMatchObject({ status: 422, codes: { note: [{ code }] } });
    expect(await count()).toBe(1);
  });
});
