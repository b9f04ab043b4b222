import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export const field = (name: string) => screen.getByRole('textbox', { name });
export const save = (name = 'Save Changes') => userEvent.click(screen.getByRole('button', { name }));
export const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
