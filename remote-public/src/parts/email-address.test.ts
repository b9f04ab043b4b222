import { isEmailAddress } from './email-address.ts';

test.each(['sana@example.com', 'a.b+c@mail.example.co.uk'])('%s can be an address', (text) =>
  expect(isEmailAddress(text)).toBe(true),
);

test.each(['', 'sana', 'sana@', 'sana@example', 'sana@example.', 'two words@example.com', `${'a'.repeat(250)}@x.pk`])(
  '"%s" is none',
  (text) => expect(isEmailAddress(text)).toBe(false),
);
