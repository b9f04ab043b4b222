import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import * as page from './privacy-policy.page.tsx';

test.each([
  [
    'en',
    [
      'After a login, for a year, a cookie by which we know this device when somebody guesses at your password.',
      'a number from 00 to 99, drawn by chance, for up to 30 days, so that you stay with one version.',
      'which one, for 10 minutes or as long as its tab is open, so that you get an earlier one.',
      'You can delete it in your settings: 30 days later it is erased, with all that you posted and wrote.',
      'What you wrote to us through a form is deleted after two years.',
    ],
  ],
  [
    'ur',
    [
      'لاگ اِن کے بعد ایک سال تک: ایک کُوکی، تاکہ کوئی آپ کا پاس ورڈ آزمائے تو ہم آپ کی ڈیوائس پہچان سکیں۔',
      '00 سے 99 تک کا ایک عدد، جو محض اتفاق سے ملتا ہے، زیادہ سے زیادہ 30 دن تک، تاکہ آپ کو ہر صفحے پر ایک ہی ورژن ملے۔',
      'اس ورژن کا نام، 10 منٹ تک یا جب تک وہ ٹیب کھلا ہو، تاکہ آپ کو اس سے پہلے والا ورژن ملے۔',
      'آپ اسے اپنی ترتیبات میں حذف کر سکتے ہیں: 30 دن بعد وہ آپ کے سارے لکھے اور شائع کیے ہوئے سمیت مٹا دیا جاتا ہے۔',
      'جو کچھ آپ نے فارم کے ذریعے ہمیں لکھا، وہ دو سال بعد مٹا دیا جاتا ہے۔',
    ],
  ],
] as const)('in %s it says for how long everything is kept', async (language, sentences) => {
  await renderPage(page, { language });
  for (const said of sentences) expect(screen.getByText(said, { exact: false })).toBeVisible();
  // Nothing is left to be filled in.
  expect(screen.queryByText(/[{}]/)).not.toBeInTheDocument();
});
