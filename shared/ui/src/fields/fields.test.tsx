import { renderWithUser } from '@rishta/testing';
import { render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';

import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

interface Words {
  label: string;
  hint: string;
  error?: string;
}

const FIELDS: [name: string, role: string, field: (words: Words) => ReactElement][] = [
  ['TextField', 'textbox', (words) => <TextField {...words} />],
  ['TextAreaField', 'textbox', (words) => <TextAreaField {...words} />],
  ['SelectField', 'combobox', (words) => <SelectField {...words} />],
  ['CheckboxField', 'checkbox', (words) => <CheckboxField {...words} />],
  ['SwitchField', 'switch', (words) => <SwitchField {...words} />],
  [
    'ChoiceField',
    'radiogroup',
    (words) => <ChoiceField {...words} choices={[]} value={null} onValueChange={() => {}} />,
  ],
];

describe.each(FIELDS)('%s', (_name, role, field) => {
  it('is named by its label and described by its hint', () => {
    render(field({ label: 'Email', hint: 'We never show it' }));
    const control = screen.getByRole(role, { name: 'Email' });
    expect(control).toHaveAccessibleDescription('We never show it');
    expect(control).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ties its error to its control, and leaves it to the form to say it aloud', () => {
    render(field({ label: 'Email', hint: 'We never show it', error: 'Email is required' }));
    const control = screen.getByRole(role, { name: 'Email' });
    expect(control).toHaveAttribute('aria-invalid', 'true');
    expect(control).toHaveAccessibleDescription('We never show it Email is required');
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('says its error aloud where it is the only field', () => {
  render(<TextField label="Email" isErrorSpoken error="Email is required" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Email is required');
});

it('keeps the native properties and the ref of a control', () => {
  let element: HTMLInputElement | null = null;
  render(
    <TextField label="Email" type="email" name="email" id="mail" required ref={(input) => void (element = input)} />,
  );
  const control = screen.getByRole('textbox', { name: 'Email' });
  expect(control).toBe(element);
  expect(control).toHaveAttribute('id', 'mail');
  expect(control).toHaveAttribute('type', 'email');
  expect(control).toBeRequired();
});

it('can be invalid while its hint says what is wrong', () => {
  render(<TextField label="Your Name" aria-invalid hint="Name is required" aria-describedby="elsewhere" />);
  const control = screen.getByRole('textbox', { name: 'Your Name' });
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('Name is required');
  expect(control.getAttribute('aria-describedby')).toMatch(/^elsewhere /);
  expect(screen.getByText('Name is required').innerHTML).toContain('<svg');
});

it('shows the sign of an error once, and none while all is well', () => {
  const { container, rerender } = render(<TextField label="Your Name" hint="As on your passport" />);
  expect(container.innerHTML).not.toContain('<svg');
  rerender(<TextField label="Your Name" hint="As on your passport" error="Name is required" />);
  expect(screen.getByText('As on your passport').innerHTML).not.toContain('<svg');
  expect(container.innerHTML).toContain('<svg');
});

it('names a field whose label is not to be seen', () => {
  render(<TextField label="Search" labelHidden />);
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeInTheDocument();
});

it('is written in the direction of its text, unless it has one of its own', () => {
  const { rerender } = render(<TextAreaField label="About you" />);
  const control = screen.getByRole('textbox', { name: 'About you' });
  expect(control).toHaveAttribute('dir', 'auto');
  rerender(<TextAreaField label="About you" dir="ltr" />);
  expect(control).toHaveAttribute('dir', 'ltr');
});

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    const { user } = renderWithUser(
      <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />,
    );
    const field = screen.getByLabelText('Password');
    await user.type(field, 'a secret');
    expect(field).toHaveAttribute('type', 'password');

    const toggle = screen.getByRole('button', { name: 'Show password' });
    await user.click(toggle);
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('a secret');

    // Its name says what it does next: "Hide password, pressed" would say the contrary.
    const hide = screen.getByRole('button', { name: 'Hide password' });
    expect(hide).not.toHaveAttribute('aria-pressed');
    await user.click(hide);
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('ChoiceField', () => {
  it('chooses by pointer and by arrow keys', async () => {
    function Roles() {
      const [role, setRole] = useState<'User' | 'Company' | null>(null);
      const choices = [
        { value: 'User', label: 'User' },
        { value: 'Company', label: 'Company' },
      ] as const;
      return <ChoiceField label="Role" required choices={choices} value={role} onValueChange={setRole} />;
    }
    const { user } = renderWithUser(<Roles />);
    expect(screen.getByRole('radiogroup', { name: 'Role' })).toBeRequired();
    expect(screen.getByRole('radio', { name: 'User' })).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'User' }));
    expect(screen.getByRole('radio', { name: 'User' })).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Company' })).toBeChecked();
  });
});
