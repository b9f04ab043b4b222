import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import * as page from './privacy-policy.page.tsx';

test.each([
  ['en', /What you wrote to us through a form is deleted after two years\./, /for 10 minutes/],
  ['ur', /جو کچھ آپ نے فارم کے ذریعے ہمیں لکھا، وہ دو سال بعد مٹا دیا جاتا ہے۔/, /10 منٹ تک/],
] as const)(
  'in %s it says how long messages of forms and the note of a failing version are kept',
  async (language, form, cookie) => {
    await renderPage(page, { language });
    for (const said of [form, cookie]) expect(screen.getByText(said)).toBeVisible();
  },
);
