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
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

it('gives links the look of a button', () => {
  expect(buttonClass()).toBe('button primary');
  expect(buttonClass({ variant: 'secondary', size: 'large', fullWidth: true })).toBe('button secondary large full');
});

it('has a name where its content is a picture', () => {
  render(<IconButton label="Close" />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
});
