import type { AgencyPosts } from '@rishta/contracts';

import { addSampleAccounts } from '../features/accounts/sample-accounts.ts';
import { addSampleDirectory } from '../features/directory/sample-directory.ts';
import { linkPage } from '../testing/agencies.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { makePage } from '../testing/business-pages.ts';
import { failOn } from '../testing/failing-table.ts';
import { signIn } from '../testing/people.ts';
import { SAMPLE_POSTS } from './sample-agency-page.content.ts';
import { addSampleAgencyPage } from './sample-agency-page.ts';

const TEXTS = SAMPLE_POSTS.map(({ text }) => text).reverse();

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  await addSampleAccounts(app.app.services);
  await addSampleDirectory(app.app.services.database);
});

const add = () => addSampleAgencyPage(app.app.services);
async function shown(): Promise<AgencyPosts['posts']> {
  const { data } = await app.call('GET', '/api/bureaus/noor-rishta/posts');
  return (data as unknown as AgencyPosts).posts;
}
const texts = async () => (await shown()).map(({ text }) => text);
async function logIn(name: string) {
  const login = { email: `${name}@example.com`, password: 'Rishta-sample-2026' };
  const token = (await app.call('POST', '/api/login', login)).data?.['token'] ?? '';
  return (method: 'GET' | 'DELETE', url: string) => app.call(method, url, undefined, { token });
}

describe('the page of a sample agency', () => {
  it('has posts from before now, the latest first', async () => {
    await add();
    expect(await texts()).toEqual(TEXTS);
    const times = (await shown()).map(({ postedAt }) => Date.parse(postedAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThan(app.app.services.clock());
    const { data } = await (await logIn('noor'))('GET', '/api/business-pages');
    expect(data?.['pages']).toMatchObject([{ handle: 'noor-rishta-centre', agency: { slug: 'noor-rishta' } }]);
    const queue = await (await logIn('moderator'))('GET', '/api/moderation/queue');
    expect(queue.data).toMatchObject({ counts: { posts: 0 } });
  });

  it('is made once: what was done with it stays', async () => {
    await add();
    const noor = await logIn('noor');
    await noor('DELETE', `/api/business-pages/noor-rishta-centre/entries/${(await shown())[0]?.id ?? ''}`);
    await add();
    expect(await texts()).toEqual(TEXTS.slice(1));
    await noor('DELETE', '/api/business-pages/noor-rishta-centre');
    await add();
    expect((await noor('GET', '/api/business-pages')).data).toEqual({ pages: [] });
  });

  it('is made up for after a start that was killed', async () => {
    const goOn = await failOn(app.app.services.database, 'pageEntries', 'update');
    await expect(add()).rejects.toThrow();
    expect(await texts()).toEqual([]);
    await goOn();
    await add();
    expect(await texts()).toEqual(TEXTS);
  });

  it('leaves the agency the page that somebody has linked', async () => {
    const token = await signIn(app);
    await linkPage(app, await makePage(app, token));
    await add();
    expect(await texts()).toEqual([]);
    const { data } = await app.call('GET', '/api/business-pages', undefined, { token });
    expect(data?.['pages']).toMatchObject([{ agency: { slug: 'noor-rishta' } }]);
  });
});
