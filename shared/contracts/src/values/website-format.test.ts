import { websiteUrlOf } from './formats.ts';

it.each([
  ['noor.example', 'https://noor.example/'],
  [' Noor.Example/about?us=1 ', 'https://noor.example/about?us=1'],
  ['http://noor.example', 'http://noor.example/'],
  ['HTTPS://noor.example:8443/', 'https://noor.example:8443/'],
])('%j is the website %s', (text, url) => {
  expect(websiteUrlOf(text)).toBe(url);
  expect(websiteUrlOf(url)).toBe(url);
});

it.each([
  '',
  'noor',
  'javascript:alert(1)',
  'javascript://noor.example/%0aalert(1)',
  'data:text/html,x',
  'ftp://noor.example',
  'sara@noor.example',
  'https://sara:secret@noor.example',
  'https://noor.',
  `noor.example/${'x'.repeat(200)}`,
])('%j is no website', (text) => {
  expect(websiteUrlOf(text)).toBeUndefined();
});
