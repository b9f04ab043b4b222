import { bodyOf, EMPTY_TEXTS, isBlank, wrongFields, type PostTexts } from './post.model.ts';

const complete: PostTexts = {
  ...EMPTY_TEXTS,
  title: ' For our daughter ',
  description: 'A teacher of 27 who likes to cook and to read.',
  city: 'Lahore',
  email: 'sana@example.com',
  mobile: '+923001234567',
};

test('only what was filled in is sent', () => {
  expect(bodyOf(complete, null, [])).toEqual({
    title: 'For our daughter',
    description: complete.description,
    city: 'Lahore',
    email: 'sana@example.com',
    mobile: '+923001234567',
  });
});

test('a complete post has no wrong field, and an empty one all those that are needed', () => {
  expect(wrongFields(complete)).toEqual([]);
  expect(wrongFields(EMPTY_TEXTS)).toEqual(['title', 'description', 'city', 'email', 'mobile']);
});

test.each([
  ['https://www.youtube.com/watch?v=abc', true],
  ['https://youtu.be/abc', true],
  ['https://vimeo.com/123', true],
  ['http://youtu.be/abc', false],
  ['https://youtu.be.evil.example/abc', false],
  ['https://example.com/film', false],
  ['javascript:alert(1)', false],
])('whether %s will do as a video: %s', (video, isFine) => {
  expect(wrongFields({ ...complete, video })).toEqual(isFine ? [] : ['video']);
});

test('the codes alone are nothing written', () => {
  expect(isBlank({ ...EMPTY_TEXTS, mobileCode: '+92' }, '')).toBe(true);
  expect(isBlank({ ...EMPTY_TEXTS, location: 'G' }, '')).toBe(false);
});

test('the email of the account is nothing written, and another one is', () => {
  expect(isBlank({ ...EMPTY_TEXTS, email: 'sana@example.com' }, 'sana@example.com')).toBe(true);
  expect(isBlank({ ...EMPTY_TEXTS, email: 'family@example.com' }, 'sana@example.com')).toBe(false);
});
