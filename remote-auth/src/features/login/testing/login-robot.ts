import { answer, renderPage, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import * as page from '../login.page.tsx';

export const welcome = answer(200, { success: true, message: 'Logged in.', data: { token: 'secret' } });

export const open = (options: RenderPageOptions = {}) => renderPage(page, { path: '/Login', ...options });

const form = () => within(screen.getByRole('form', { name: 'Login' }));
export const email = () => form().getByRole('textbox', { name: 'Email' });
export const password = () => form().getByLabelText('Password');
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

export async function fillAndSubmit() {
  await userEvent.click(email());
  await userEvent.paste(' sana@example.test ');
  await userEvent.click(password());
  await userEvent.paste(' a pass phrase ');
  await submit();
}
