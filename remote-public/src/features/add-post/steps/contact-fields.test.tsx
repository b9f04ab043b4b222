import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { EMPTY_TEXTS } from '../post.model.ts';
import { ContactFields } from './contact-fields.tsx';
import { stepsTexts } from './steps.texts.ts';

/** The account is fetched when the form is already there. */
function Late() {
  const [email, setEmail] = useState('');
  return (
    <form>
      <ContactFields defaults={{ ...EMPTY_TEXTS, email }} errorOf={() => undefined} />
      <button type="button" onClick={() => setEmail('sana@example.com')}>
        Arrive
      </button>
    </form>
  );
}

test.each([
  ['fills a field that nobody has touched', '', 'sana@example.com'],
  ['leaves what was typed', 'family@example.com', 'family@example.com'],
  ['leaves what was typed and deleted', 'f{Backspace}', ''],
])('an email that comes later %s', async (_what, typed, shown) => {
  await renderPage({ Component: Late, handle: { texts: [stepsTexts] } });
  const field = screen.getByRole('textbox', { name: /^Email/ });
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  expect(field).toHaveValue(shown);
});
