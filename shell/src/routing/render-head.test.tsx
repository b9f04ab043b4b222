/** @jest-environment node */
import { renderHead } from './render-head.tsx';

const ORIGIN = 'https://rishta.example';

test('writes title, description and canonical address', () => {
  const head = renderHead(
    { title: 'About · Rishta', description: 'Who we are', canonical: '/About', index: true },
    ORIGIN,
  );
  expect(head).toContain('<title>About · Rishta</title>');
  expect(head).toContain('<meta name="description" content="Who we are"/>');
  expect(head).toContain('<link rel="canonical" href="https://rishta.example/About"/>');
  expect(head).toContain('<meta property="og:title" content="About · Rishta"/>');
  expect(head).not.toContain('noindex');
});

test('writes nothing of what a page does not have', () => {
  expect(renderHead({ title: 'Inbox · Rishta', index: false }, ORIGIN)).toBe(
    '<title>Inbox · Rishta</title><meta name="robots" content="noindex"/><meta property="og:title" content="Inbox · Rishta"/>',
  );
});

test('what people wrote cannot become an element or an attribute', () => {
  const hostile = `</title><script>alert(1)</script>" onload="alert(1)`;
  const head = renderHead({ title: hostile, description: hostile, canonical: `/?q=${hostile}`, index: true }, ORIGIN);
  expect(head).not.toMatch(/<script|<\/title>.*<\/title>|" onload="/);
  expect(head).toContain('&lt;script&gt;');
});
