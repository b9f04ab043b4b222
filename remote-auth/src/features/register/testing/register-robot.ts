import { answer, renderPage, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import * as page from '../register.page.tsx';

export const LABELS = {
  fullName: 'Full Name',
  email: 'Email',
  mobileNumber: 'Phone Number',
  city: 'City',
  password: 'Password',
  role: 'Role',
} as const;
export type Field = keyof typeof LABELS;

export const PERSON = {
  fullName: 'Sana Malik',
  email: 'sana@example.test',
  mobileNumber: '03001234567',
  city: 'Lahore',
  password: 'a pass phrase',
};

export const registered = answer(201, { success: true, message: 'Welcome, Sana.' });

export const open = (options: RenderPageOptions = {}) => renderPage(page, { path: '/Register', ...options });
export const field = (name: Field) => screen.getByLabelText(LABELS[name]);

export async function fill(user = userEvent.setup()) {
  for (const [name, text] of Object.entries(PERSON)) {
    await user.click(field(name as Field));
    await user.paste(text);
  }
  await user.selectOptions(field('role'), 'Marriage Bureau');
}
export const submit = (user = userEvent.setup()) => user.click(screen.getByRole('button', { name: 'Register' }));
