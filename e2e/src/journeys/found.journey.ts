import type { APIRequestContext } from '@playwright/test';

import { sitemapPaths } from '../support/sitemap.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

interface Head {
  status: number;
  title: string | undefined;
  canonical: string | undefined;
  /** Addresses by language. */
  alternates: Record<string, string>;
  noindex: boolean;
  /** By name or property. */
  meta: (name: string) => string | undefined;
  /** The types in the page's structured data. */
  types: string[];
}

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const response = await request.get(path);
  const html = await response.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const data = first(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s);
  const graph = data === undefined ? [] : (JSON.parse(data) as { '@graph': { '@type': string }[] })['@graph'];
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/gi);
  const meta = (name: string) => first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  return {
    status: response.status(),
    title: first(/<title>(.*?)<\/title>/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    alternates: Object.fromEntries(
      [...links].map(([, language = '', address = '']) => [language, address.replaceAll('&amp;', '&')]),
    ),
    noindex: meta('robots') === 'noindex',
    meta,
    types: graph.map(({ '@type': type }) => type),
  };
}

test('every address of the sitemap is a page under its own canonical address, told apart from the others', async ({
  request,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index).toContain(`${site}/sitemap/pages.xml`);
  expect(index).toContain(`${site}/sitemap/records-0.xml`);

  const pages = await sitemapPaths(site, 'pages');
  const profiles = await sitemapPaths(site, 'records-0');
  expect(profiles.length).toBeGreaterThan(1_000);
  expect(pages).toEqual(expect.arrayContaining(['/', '/Blog/after-the-yes', '/Media/the-first-call']));
  const titles = new Map<string | undefined, string>();
  for (const path of [...pages, ...profiles.slice(-3)]) {
    const head = await headOf(request, path);
    expect(head, path).toMatchObject({ status: 200, noindex: false, canonical: site + path });
    expect(head.meta('description'), path).toBeTruthy();
    expect(head.meta('og:url'), path).toBe(head.canonical);
    expect(head.types.length, path).toBeGreaterThan(0);
    // A profile says nothing of a person to machines.
    expect(head.types, path).not.toContain('Person');
    if (!path.startsWith('/Profile/'))
      expect(titles.get(head.title), `${path} is called as another page`).toBeUndefined();
    titles.set(head.title, path);
  }
});

test('pages of one visitor, of a search, and of nothing stay out of search engines', async ({ request }) => {
  for (const path of [
    '/Login',
    '/Register',
    '/Settings',
    '/Profile/me',
    '/Profile?city=Lahore',
    '/BussinessProfile',
    '/nowhere',
  ]) {
    expect((await headOf(request, path)).noindex, path).toBe(true);
  }
  expect(await headOf(request, '/nowhere')).toMatchObject({ status: 404, canonical: undefined, types: [] });
});

test('each page has an address in each language, and all of them name each other', async ({ request, baseURL }) => {
  const site = baseURL ?? '';
  for (const path of ['/', '/Blog/after-the-yes', '/Profile', '/Marriagebeauro']) {
    const inUrdu = `${path}?lang=ur`;
    const named = { en: site + path, ur: site + inUrdu, 'x-default': site + path };
    const english = await headOf(request, path);
    const urdu = await headOf(request, inUrdu);
    expect(english, path).toMatchObject({ canonical: named.en, alternates: named, noindex: false });
    expect(urdu, path).toMatchObject({ canonical: named.ur, alternates: named, noindex: false });
    expect(urdu.meta('og:url')).toBe(named.ur);
    expect(urdu.title, path).not.toBe(english.title);
  }
  expect((await headOf(request, '/Login?lang=ur')).alternates).toEqual({});
});

test('structured data says what a page is', async ({ request }) => {
  expect((await headOf(request, '/')).types).toEqual(['Organization', 'WebSite']);
  expect((await headOf(request, '/faqs')).types).toContain('FAQPage');
  const post = await headOf(request, '/blog/AFTER-the-yes');
  expect(post.types).toContain('BlogPosting');
  expect(post.meta('og:type')).toBe('article');
  expect(post.canonical).toMatch(/\/Blog\/after-the-yes$/);
});

test('a shared link and an installed site have their pictures', async ({ request, baseURL }) => {
  const image = (await headOf(request, '/')).meta('og:image') ?? '';
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
  const pictures = [image, '/favicon.ico', '/apple-touch-icon.png', ...manifest.icons.map(({ src }) => src)];
  expect(manifest.icons).toHaveLength(3);
  for (const picture of pictures) {
    const response = await request.get(new URL(picture, baseURL).href);
    expect(response.status(), picture).toBe(200);
    expect(response.headers()['content-type'], picture).toMatch(/^image\//);
  }
});

test('the head stays true while the visitor moves on, and keeps what the server wrote until then', async ({
  page,
  chrome,
  baseURL,
}) => {
  const canonical = page.locator('link[rel="canonical"]');
  const data = page.locator('script[type="application/ld+json"]');
  await visit(page, '/');
  await expect(data).toHaveCount(1);
  await chrome.navigation.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle('Blog · Rishta');
  await expect(canonical).toHaveAttribute('href', `${String(baseURL)}/Blog`);
  // Who reads these asks for each page anew: those of another page are taken away.
  await expect(data).toHaveCount(0);
  await expect(page.locator('meta[property="og:url"], link[rel="alternate"]')).toHaveCount(0);
  await page.getByRole('link', { name: /^Learn More ?: After the yes$/ }).click();
  await expect(heading(page)).toHaveText('After the yes');
  await expect(canonical).toHaveAttribute('href', `${String(baseURL)}/Blog/after-the-yes`);
  await page.getByRole('link', { name: 'Newer post: Meeting safely' }).click();
  await expect(heading(page)).toHaveText('Meeting safely');
});

test('a video plays where it stands after a click, by keyboard too, and asks nobody else for anything', async ({
  page,
}) => {
  await visit(page, '/Media?category=weddings');
  const play = page.getByRole('button', { name: 'Play: A mehndi at home' });
  await play.focus();
  await page.keyboard.press('Enter');
  const film = page.getByRole('group', { name: 'A mehndi at home' });
  await expect(film.getByRole('button', { name: 'Pause' })).toBeFocused();
  await expect(film.getByText('Scene 1 of 5')).toBeVisible();
  await page.keyboard.press('Enter');
  await film.getByRole('button', { name: 'Next scene' }).click();
  await expect(film.getByText('Scene 2 of 5')).toBeVisible();
  await page.getByRole('link', { name: 'A mehndi at home' }).click();
  await expect(heading(page)).toHaveText('A mehndi at home');
});
