import { answer, renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import { apiMessages } from './api-messages.texts.ts';
import { useAnswers } from './use-answers.ts';

const said = async (language: 'en' | 'ur', message: string) => {
  const Component = () => <p data-testid="said">{useAnswers().say(message, 'loginFailed')}</p>;
  await renderPage({ Component, handle: { texts: [apiMessages] } }, { language });
  return screen.getByTestId('said').textContent;
};

test.each([
  ['Email or password is incorrect.', 'ای میل یا پاس ورڈ درست نہیں ہے۔'],
  [
    'Too many attempts. Please try again in 15 minutes.',
    'بہت زیادہ کوششیں ہو گئیں۔ براہِ کرم 15 منٹ بعد دوبارہ کوشش کریں۔',
  ],
  [
    'Too many attempts. Please try again in 1 minute.',
    'بہت زیادہ کوششیں ہو گئیں۔ براہِ کرم 1 منٹ بعد دوبارہ کوشش کریں۔',
  ],
  [
    'Too many attempts. Please try again in 1 minute. If your password was right, we have mailed you a link that lets you in at once.',
    'بہت زیادہ کوششیں ہو گئیں۔ براہِ کرم 1 منٹ بعد دوبارہ کوشش کریں۔ اگر آپ کا پاس ورڈ درست تھا تو ہم نے آپ کو ای میل میں ایک لنک بھیجا ہے جس سے آپ فوراً لاگ اِن کر سکتے ہیں۔',
  ],
  ['Something new.', 'Something new.'],
  ['', 'لاگ اِن نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔'],
])('says %j in Urdu where it can', async (message, urdu) => {
  expect(await said('ur', message)).toBe(urdu);
});

test.each([
  'Email or password is incorrect.',
  'Too many attempts. Please try again in 1 minute.',
  'Too many attempts. Please try again in 2 minutes. If your password was right, we have mailed you a link that lets you in at once.',
  'Too many attempts. Please try again in 2 minutes. Something new.',
  'Something new.',
])('says %j in English to the letter', async (message) => {
  expect(await said('en', message)).toBe(message);
});

test('a message without a field of the form stands above it, beside those that have one', async () => {
  const errors = { city: ['City is required', 'City is short'], terms: ['Please accept the terms.'] };
  const Component = () => {
    const issues = useAnswers().issuesOf(answer(422, { success: false, message: '', errors }), ['city']);
    return <p data-testid="issues">{JSON.stringify(issues)}</p>;
  };
  await renderPage({ Component });
  expect(JSON.parse(screen.getByTestId('issues').textContent)).toEqual({
    fields: { city: 'City is required' },
    message: 'Please accept the terms.',
  });
});
