import { screen } from '@testing-library/react';
import { useState } from 'react';

import { expectConsole, renderWithUser, setMatchingMedia } from './index.ts';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Clicked {count} times</button>;
}

test('a user works with what is rendered', async () => {
  const { user } = renderWithUser(<Counter />);
  await user.click(screen.getByRole('button', { name: 'Clicked 0 times' }));
  expect(screen.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
});

test('a dialog takes the focus, closes on Esc and gives the focus back', async () => {
  const { user } = renderWithUser(
    <>
      <button>Outside</button>
      <dialog aria-label="Question">
        <button>Inside</button>
      </dialog>
    </>,
  );
  const outside = screen.getByRole('button', { name: 'Outside' });
  outside.focus();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  dialog.showModal();
  expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(dialog).not.toHaveAttribute('open');
  expect(outside).toHaveFocus();
});

test('media queries match when the test says so', () => {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)');
  expect(query.matches).toBe(false);
  setMatchingMedia('(prefers-reduced-motion: reduce)');
  expect(query.matches).toBe(true);
});

test('an announced console message is accepted', () => {
  expectConsole('error', /expected/);
  console.error('This is %s', 'expected');
});

test("listeners accept Node's abort signals", () => {
  const controller = new AbortController();
  let calls = 0;
  window.addEventListener('ping', () => (calls += 1), { signal: controller.signal });
  window.dispatchEvent(new Event('ping'));
  controller.abort();
  window.dispatchEvent(new Event('ping'));
  expect(calls).toBe(1);
});

test('the network classes are of one family', async () => {
  const request = new Request('http://site.test/', {
    method: 'POST',
    body: new URLSearchParams({ city: 'Lahore' }),
    signal: new AbortController().signal,
  });
  expect((await request.formData()).get('city')).toBe('Lahore');
});
