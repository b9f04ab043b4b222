import type { AgencyPosts, PageEntries } from '@rishta/contracts';

import { eraseAccount } from '../features/accounts/erase-account.ts';
import { addAgency, linkPage, NOOR_AGENCY, unlinkAgency } from '../testing/agencies.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { makeEntry, makePage, NOOR, post } from '../testing/business-pages.ts';
import { SARA, signIn } from '../testing/people.ts';
import { signInAsModerator } from '../testing/staff.ts';

let app: TestApp;
let token: string;
let hira: string;
let page: string;
beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, quickPasswords: true });
  token = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  await addAgency(app);
  page = await makePage(app, token);
});

const own = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, body, { token });
const decide = (id: string, verdict: 'approve' | 'reject', body: object = {}, as = hira) =>
  app.call('POST', `/api/moderation/posts/${id}/${verdict}`, body, { token: as });
const approve = async (id: string) => expect(await decide(id, 'approve')).toMatchObject({ status: 200 });
async function shown(slug = NOOR_AGENCY.slug): Promise<AgencyPosts['posts']> {
  const { data, status } = await app.call('GET', `/api/bureaus/${slug}/posts`);
  expect(status).toBe(200);
  return (data as unknown as AgencyPosts).posts;
}
const texts = async () => (await shown()).map(({ text }) => text);
async function entries(feed = 'posts'): Promise<PageEntries['entries']> {
  const { data } = await own('GET', `/api/business-pages/${page}/entries?feed=${feed}`);
  return (data as unknown as PageEntries).entries;
}
/** A post that is shown in the directory. */
async function published(text: string): Promise<string> {
  const id = await makeEntry(app, token, page, { text });
  await approve(id);
  return id;
}

describe('the posts of an agency', () => {
  it('are the newest ones that are approved, with nothing else of the page', async () => {
    await linkPage(app, page);
    for (const text of ['One', 'Two', 'Three', 'Four']) {
      app.wait(1_000);
      await published(text);
    }
    app.wait(1_000);
    const waits = await makeEntry(app, token, page, { text: 'Five' });
    expect(await texts()).toEqual(['Four', 'Three', 'Two']);
    await decide(waits, 'reject', { note: 'No' });
    const { data, headers } = await app.call('GET', '/api/bureaus/Noor-RISHTA/posts');
    expect(headers['content-type']).toContain('json');
    expect((data as unknown as AgencyPosts).posts[0]).toEqual({
      id: expect.any(String) as unknown,
      text: 'Four',
      postedAt: '2026-01-01T00:00:04.000Z',
    });
  });

  it('are none without a page, and not found without an agency', async () => {
    expect(await shown()).toEqual([]);
    expect(await app.call('GET', '/api/bureaus/nobody/posts')).toMatchObject({ status: 404, code: 'no-such-agency' });
  });

  it('go with the post, and with the page', async () => {
    await linkPage(app, page);
    const first = await published('One');
    await published('Two');
    await own('DELETE', `/api/business-pages/${page}/entries/${first}`);
    expect(await texts()).toEqual(['Two']);
    await own('DELETE', `/api/business-pages/${page}`);
    expect(await texts()).toEqual([]);
  });

  it('are shown while the account is open', async () => {
    await linkPage(app, page);
    await published('One');
    const { data } = await own('GET', '/api/me');
    const account = data?.['id'] ?? '';
    const staff = (path: string) =>
      app.call('POST', `/api/moderation/accounts/${account}/${path}`, { note: 'A scam' }, { token: hira });
    await own('PUT', '/api/me/pause');
    expect(await texts()).toEqual([]);
    await own('DELETE', '/api/me/pause');
    expect(await texts()).toEqual(['One']);
    await own('POST', '/api/me/deletion', { currentPassword: SARA.password });
    expect(await texts()).toEqual([]);
    await own('DELETE', '/api/me/deletion');
    await staff('suspend');
    expect(await texts()).toEqual([]);
    await staff('reinstate');
    expect(await texts()).toEqual(['One']);
    const { clock, database, profiles } = app.app.services;
    await database.updateTable('accounts').set({ deletionDueAt: clock() }).where('id', '=', account).execute();
    await database.transaction().execute((transaction) => eraseAccount(transaction, profiles, account, clock()));
    expect(await texts()).toEqual([]);
  });
});

describe('the page of an agency', () => {
  it('names it to its owner', async () => {
    const { data: before } = await own('GET', `/api/business-pages/${page}`);
    expect(before).not.toHaveProperty('agency');
    await linkPage(app, page);
    await makePage(app, token, { name: 'Another' });
    const named = { handle: page, agency: NOOR_AGENCY };
    expect((await own('GET', `/api/business-pages/${page}`)).data).toEqual({ ...before, ...named });
    const { data } = await own('GET', '/api/business-pages');
    const pages = data?.['pages'] as unknown as object[];
    expect(pages.filter((one) => 'agency' in one)).toMatchObject([named]);
    expect((await own('PUT', `/api/business-pages/${page}`, { ...NOOR, bio: 'Changed' })).data).toMatchObject(named);
  });

  it('has its posts with a text wait for staff, and no other entries', async () => {
    await makeEntry(app, token, page, { text: 'Before' });
    await linkPage(app, page);
    const written = { feed: 'posts', text: 'After', pictureId: null };
    const answer = await post(app, token, `/api/business-pages/${page}/entries`, written);
    expect(answer.data).toMatchObject({ review: 'pending' });
    await makeEntry(app, token, page, { feed: 'ads', text: 'An ad' });
    const { database } = app.app.services;
    await database.updateTable('pageEntries').set({ createdAt: 0 }).where('text', '=', 'Before').execute();
    expect(await entries()).toMatchObject([{ text: 'After', review: 'pending' }, { text: 'Before' }]);
    const alone = [...(await entries()).slice(1), ...(await entries('ads'))];
    expect(alone).toHaveLength(2);
    for (const entry of alone) {
      expect(entry).not.toHaveProperty('review');
      expect(await decide(entry.id, 'approve')).toMatchObject({ status: 404, code: 'nothing-here' });
      expect(await decide(entry.id, 'reject', { note: 'No' })).toMatchObject({ status: 404, code: 'nothing-here' });
    }
    expect(await texts()).toEqual([]);
  });

  it('tells its owner what came of a post, and why', async () => {
    await linkPage(app, page);
    const id = await published('One');
    expect(await entries()).toMatchObject([{ review: 'approved' }]);
    await decide(id, 'reject', { note: ' Please leave out\r\nthe number. ' });
    expect(await entries()).toMatchObject([{ review: 'rejected', note: 'Please leave out\nthe number.' }]);
  });

  it('shows nothing again that was approved before it was taken away', async () => {
    await addAgency(app, 'mehran');
    await linkPage(app, page);
    const approved = await published('One');
    const rejected = await makeEntry(app, token, page, { text: 'Two' });
    const waits = await makeEntry(app, token, page, { text: 'Three' });
    await decide(rejected, 'reject', { note: 'No' });
    await unlinkAgency(app);
    const alone = async () => {
      for (const entry of await entries()) {
        expect(entry).not.toHaveProperty('review');
        expect(entry).not.toHaveProperty('note');
      }
      for (const id of [approved, rejected, waits]) expect((await decide(id, 'approve')).status).toBe(404);
    };
    await alone();
    await linkPage(app, page, 'mehran');
    await alone();
    await unlinkAgency(app, 'mehran');
    await linkPage(app, page);
    await alone();
    expect(await texts()).toEqual([]);
  });

  it('is a page like others once its agency is gone', async () => {
    await linkPage(app, page);
    await published('One');
    const { database } = app.app.services;
    await database.updateTable('agencies').set({ isSample: 1 }).execute();
    await app.app.close();
    const env = { NODE_ENV: 'production', SAMPLE_DATA: 'off' };
    app = await buildTestApp({ dataDir: app.dataDir, env, quickPasswords: true });
    expect((await own('GET', `/api/business-pages/${page}`)).data).not.toHaveProperty('agency');
    expect((await entries())[0]).not.toHaveProperty('review');
  });
});

describe('while the page is taken from its agency', () => {
  it('a post is neither shown nor left waiting', async () => {
    await linkPage(app, page);
    const waits = await makeEntry(app, token, page, { text: 'One' });
    const written = { feed: 'posts', text: 'Two', pictureId: null };
    const [answer] = await Promise.all([
      decide(waits, 'approve'),
      post(app, token, `/api/business-pages/${page}/entries`, written),
      unlinkAgency(app),
    ]);
    expect([200, 404]).toContain(answer.status);
    const rows = await app.app.services.database.selectFrom('pageEntries').select('review').execute();
    expect(rows).toEqual([{ review: null }, { review: null }]);
  });
});
