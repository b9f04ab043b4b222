import { isEmail } from './is-email.ts';

test.each(['sana@example.test', ' sana.m+news@mail.example.co.uk ', 'ثنا@example.test'])('accepts %j', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'sana',
  'sana@',
  '@example.test',
  'sana@example',
  'sana@example.',
  'sa na@example.test',
  'a@b@c.test',
  `${'a'.repeat(250)}@x.pk`,
])('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false);
});
