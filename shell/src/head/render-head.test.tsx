/** @jest-environment node */
import type { DocumentMeta } from './page-meta.ts';
import { renderHead } from './render-head.tsx';

const ORIGIN = 'https://rishta.example';

const about: DocumentMeta = {
  title: 'About · Rishta',
  name: 'About',
  description: 'Who we are',
  canonical: '/About',
  language: 'en',
  index: true,
};

const contentOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];

test('writes title, description and canonical address', () => {
  const head = renderHead(about, [], ORIGIN);
  expect(head).toContain('<title>About · Rishta</title>');
  expect(contentOf(head, 'description')).toBe('Who we are');
  expect(head).toContain('<link rel="canonical" href="https://rishta.example/About"');
  expect(head).not.toMatch(/noindex|ld\+json/);
});

test('lets the browser show a page when its content is whole', () => {
  expect(renderHead(about, [], ORIGIN)).toContain('<link rel="expect" href="#site-footer" blocking="render"');
});

test('writes what a shared link is shown with', () => {
  const head = renderHead({ ...about, kind: 'article', language: 'ur' }, [], ORIGIN);
  expect(contentOf(head, 'og:type')).toBe('article');
  expect(contentOf(head, 'og:title')).toBe('About · Rishta');
  expect(contentOf(head, 'og:url')).toBe('https://rishta.example/About?lang=ur');
  expect(contentOf(head, 'og:locale')).toBe('ur_PK');
  expect(contentOf(head, 'og:locale:alternate')).toBe('en_GB');
  expect(contentOf(head, 'og:image')).toBe('https://rishta.example/share.png');
});

const linksOf = (head: string, rel: string) =>
  [...head.matchAll(new RegExp(`<link rel="${rel}"(?: hrefLang="([^"]*)")? href="([^"]*)"`, 'gi'))].map(
    ([, language, address]) => [language, address],
  );

test.each([
  ['en', 'https://rishta.example/Blog?topic=first+meetings'],
  ['ur', 'https://rishta.example/Blog?topic=first+meetings&amp;lang=ur'],
] as const)('a page in %s has an address of its own, and names those in other languages', (language, own) => {
  const head = renderHead({ ...about, canonical: '/Blog?topic=first+meetings', language }, [], ORIGIN);
  expect(linksOf(head, 'canonical')).toEqual([[undefined, own]]);
  expect(linksOf(head, 'alternate')).toEqual([
    ['en', 'https://rishta.example/Blog?topic=first+meetings'],
    ['ur', 'https://rishta.example/Blog?topic=first+meetings&amp;lang=ur'],
    ['x-default', 'https://rishta.example/Blog?topic=first+meetings'],
  ]);
});

test('a page that is kept out of search engines names no others', () => {
  expect(linksOf(renderHead({ ...about, index: false }, [], ORIGIN), 'alternate')).toEqual([]);
});

test('writes nothing of what a page does not have', () => {
  const head = renderHead({ title: 'Inbox · Rishta', name: 'Inbox', language: 'en', index: false }, [], ORIGIN);
  expect(contentOf(head, 'robots')).toBe('noindex');
  expect(head).not.toMatch(/description|canonical|og:url|ld\+json/);
});

test('what people wrote cannot become an element or an attribute', () => {
  const hostile = `</title></script><script>alert(1)</script>" onload="alert(1)`;
  const head = renderHead(
    { ...about, title: hostile, description: hostile, canonical: `/?q=${hostile}` },
    [{ '@type': 'Thing', name: hostile }],
    ORIGIN,
  );
  expect(head).not.toMatch(/<script>|<\/title>.*<\/title>|<\/script>.*<\/script>|content="[^"]*" onload="/);
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@graph': [{ name: hostile }] });
});
