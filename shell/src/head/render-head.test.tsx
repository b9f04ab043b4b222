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
  expect(contentOf(head, 'og:url')).toBe('https://rishta.example/About');
  expect(contentOf(head, 'og:locale')).toBe('ur_PK');
  expect(contentOf(head, 'og:image')).toBe('https://rishta.example/share.png');
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
