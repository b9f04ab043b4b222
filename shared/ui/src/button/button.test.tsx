import { jest } from '@jest/globals';
import { renderWithUser } from '@rishta/testing';
import { render, screen } from '@testing-library/react';

import { buttonClass } from './button-class.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

it('submits nothing unless told to', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
});

it('cannot be pressed a second time while busy, and keeps its name', async () => {
  const onClick = jest.fn();
  const { user } = renderWithUser(
    <Button busy onClick={onClick}>
      Register
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Register' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

it('keeps the focus while it is busy, and sends no form, by Enter in a field neither', async () => {
  const onSubmit = jest.fn();
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="City" />
      <Button type="submit" busy={busy}>
        Register
      </Button>
    </form>
  );
  const { user, rerender } = renderWithUser(form(false));
  const button = screen.getByRole('button', { name: 'Register' });
  button.focus();
  rerender(form(true));
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('City'), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('gives links the look of a button', () => {
  expect(buttonClass()).toBe('button primary');
  expect(buttonClass({ variant: 'secondary', size: 'large', fullWidth: true })).toBe('button secondary large full');
});

it('has a name where its content is a picture', () => {
  render(<IconButton label="Close" />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
});
