import type { Listing } from '@rishta/contracts';

import { textsOf } from './edit/texts-of.ts';
import { ageOf } from './lazy/age.ts';
import { bodyOf, isWrongAge, withWholeNumbers, wrongFields } from './lazy/checks.ts';
import { EMPTY_TEXTS, FIELDS, fieldsOf, isBlank, stepOf, STEPS, type PostTexts } from './post.model.ts';

const complete: PostTexts = {
  ...EMPTY_TEXTS,
  postedBy: 'parent',
  gender: 'female',
  candidateName: 'Amna Khan',
  dateOfBirth: '1999-05-31',
  religion: 'islam',
  motherTongue: 'punjabi',
  education: 'masters',
  occupation: 'Teacher',
  maritalStatus: 'never_married',
  title: ' For our daughter ',
  description: 'A teacher of 27 who likes to cook and to read.',
  city: 'Lahore',
  email: 'sana@example.com',
  mobile: '0300 1234567',
};

test('only what was filled in is sent', () => {
  const { mobileCode, landlineCode, landline, bureau, location, sect, lookingFor, video, showVideo, ...sent } =
    complete;
  expect([bureau, location, sect, lookingFor, video, showVideo, landline]).toEqual(['', '', '', '', '', '', '']);
  expect([mobileCode, landlineCode]).toEqual(['+92', '+92']);
  expect(bodyOf(withWholeNumbers(complete), null, [])).toEqual({
    ...sent,
    title: 'For our daughter',
    mobile: '+923001234567',
  });
});

test('what was filled in beside that is sent, too', () => {
  const texts = { ...complete, video: 'https://youtu.be/abc', sect: 'Sunni', landline: '042 35761234' };
  const pin = { latitude: 31.5, longitude: 74.3 };
  expect(bodyOf(withWholeNumbers(texts), pin, ['a'])).toMatchObject({
    videoUrl: 'https://youtu.be/abc',
    sect: 'Sunni',
    landline: '+924235761234',
    pin,
    imageIds: ['a'],
  });
});

test('a complete post has no wrong field, and an empty one all those that are needed', () => {
  expect(wrongFields(withWholeNumbers(complete))).toEqual([]);
  expect(wrongFields(EMPTY_TEXTS)).toEqual([
    'postedBy',
    'gender',
    'candidateName',
    'dateOfBirth',
    'religion',
    'motherTongue',
    'education',
    'occupation',
    'maritalStatus',
    'city',
    'title',
    'description',
    'email',
    'mobile',
  ]);
});

test('each field is on one step, and the last step has none', () => {
  expect(STEPS.flatMap(fieldsOf)).toEqual(FIELDS);
  expect(new Set(FIELDS).size).toBe(FIELDS.length);
  expect(FIELDS.filter((field) => !fieldsOf(stepOf(field)).includes(field))).toEqual([]);
  expect(fieldsOf('preview')).toEqual([]);
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
  expect(wrongFields(withWholeNumbers({ ...complete, video }))).toEqual(isFine ? [] : ['video']);
});

test.each([
  ['2008-11-23', false],
  ['2008-11-24', true],
  ['1926-11-24', false],
  ['1926-11-23', true],
  ['2001-02-29', true],
  ['', false],
])('whether %s is the birth date of somebody who is too young, too old or nobody: %s', (date, isWrong) => {
  expect(isWrongAge(date, Date.parse('2026-11-23T12:00:00Z'))).toBe(isWrong);
});

test('an age is counted in whole years', () => {
  const now = Date.parse('2026-05-30T23:59:59Z');
  expect(ageOf('1999-05-31', now)).toBe(26);
  expect(ageOf('1999-05-30', now)).toBe(27);
  expect(ageOf('yesterday', now)).toBeUndefined();
});

test('what is chosen from the start is nothing written', () => {
  expect(isBlank({ ...EMPTY_TEXTS, mobileCode: '+92' }, '')).toBe(true);
  expect(isBlank({ ...EMPTY_TEXTS, location: 'G' }, '')).toBe(false);
});

test('the email of the account is nothing written, and another one is', () => {
  expect(isBlank({ ...EMPTY_TEXTS, email: 'sana@example.com' }, 'sana@example.com')).toBe(true);
  expect(isBlank({ ...EMPTY_TEXTS, email: 'family@example.com' }, 'sana@example.com')).toBe(false);
});

test('a listing that was handed in stands in the controls as it was sent', () => {
  const sent = bodyOf(withWholeNumbers({ ...complete, video: 'https://youtu.be/abc' }), null, []);
  const listing = { ...sent, id: 'L12345678', status: 'active', postedAt: '', imageIds: [] } as unknown as Listing;
  expect(bodyOf(withWholeNumbers(textsOf(listing)), null, [])).toEqual(sent);
});

test.each([
  ['on', 'https://youtu.be/abc', { videoUrl: 'https://youtu.be/abc', showVideo: true }],
  ['', 'https://youtu.be/abc', { videoUrl: 'https://youtu.be/abc' }],
  // The link was removed.
  ['on', ' ', {}],
])('whether a video is shown is sent only with one: %p, %p', (showVideo, video, expected) => {
  const { videoUrl, showVideo: isShown } = bodyOf(withWholeNumbers({ ...complete, showVideo, video }), null, []);
  expect({ ...(videoUrl && { videoUrl }), ...(isShown !== undefined && { showVideo: isShown }) }).toEqual(expected);
});
