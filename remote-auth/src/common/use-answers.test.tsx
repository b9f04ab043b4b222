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
  ['ur', 'ای میل یا پاس ورڈ درست نہیں ہے۔', 'ای میل یا پاس ورڈ درست نہیں ہے۔'],
  ['ur', 'Something of an older API.', 'Something of an older API.'],
  ['ur', '', 'لاگ اِن نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔'],
  ['en', '', 'Login failed. Please try again.'],
] as const)('in %s, says %j as %j', async (language, message, words) => {
  expect(await said(language, message)).toBe(words);
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
