import { jest } from '@jest/globals';
import { renderWithUser } from '@rishta/testing';
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';

import { PhoneField, type PhoneFieldProps } from './phone-field.tsx';

const words = { name: 'mobile', label: 'Mobile', codeLabel: 'Country code' };
const field = (props: Partial<PhoneFieldProps> = {}) => <PhoneField {...words} {...props} />;
const number = () => screen.getByRole('textbox', { name: 'Mobile' });
const code = () => screen.getByRole('combobox', { name: 'Country code' });

it('is named and described, and has what phones look for', () => {
  renderWithUser(field({ hint: 'With its code', error: 'No number', required: true }));
  expect(number()).toHaveAccessibleDescription('With its code No number');
  expect(number()).toBeRequired();
  expect(number()).toHaveAttribute('aria-invalid', 'true');
  expect(number()).toHaveAttribute('type', 'tel');
  expect(number()).toHaveAttribute('inputmode', 'tel');
  expect(number()).toHaveAttribute('autocomplete', 'tel');
  expect(code()).toHaveAccessibleDescription('Mobile');
  expect(code()).toHaveDisplayValue('+92');
});

it.each([
  ['07911 123456', '+44', '07911 123456', '+447911123456'],
  ['+44 7911 123456', '+44', '7911 123456', '+447911123456'],
  ['0044 7911 123456', '+44', '7911 123456', '+447911123456'],
  ['۰۳۰۰ ۱۲۳۴۵۶۷', '+92', '0300 1234567', '+923001234567'],
  ['0300 1234567', '+92', '0300 1234567', '+923001234567'],
])('understands %s', async (typed, shownCode, shown, given) => {
  const onValueChange = jest.fn();
  const { user } = renderWithUser(field({ onValueChange }));
  await user.click(number());
  await user.paste(typed);
  expect(onValueChange).toHaveBeenLastCalledWith(given);
  await user.tab();
  expect(code()).toHaveDisplayValue(shownCode);
  expect(number()).toHaveValue(shown);
});

it('gives a land line the code that is chosen beside it', async () => {
  const onValueChange = jest.fn();
  const { user } = renderWithUser(field({ onValueChange }));
  await user.type(number(), '020 7946 0958');
  expect(onValueChange).toHaveBeenLastCalledWith('+922079460958');
  await user.selectOptions(code(), '+44');
  expect(onValueChange).toHaveBeenLastCalledWith('+442079460958');
});

it('does not show a code that the number contradicts', async () => {
  const { user } = renderWithUser(field({ defaultValue: '07911123456' }));
  expect(code()).toHaveDisplayValue('+44');
  await user.selectOptions(code(), '+92');
  expect(code()).toHaveDisplayValue('+44');
});

it('follows a value that comes from elsewhere, and leaves alone what is being typed', async () => {
  const { rerender, user } = renderWithUser(field({ value: '', onValueChange: () => {} }));
  rerender(field({ value: '+447911123456', onValueChange: () => {} }));
  expect(code()).toHaveDisplayValue('+44');
  expect(number()).toHaveValue('7911123456');
  await user.clear(number());
  await user.type(number(), '030');
  expect(number()).toHaveValue('030');
});

it('keeps what was typed before the page came to life', () => {
  const Typed = () => {
    useLayoutEffect(() => {
      (number() as HTMLInputElement).value = '07911 123456';
    }, []);
    return null;
  };
  renderWithUser(
    <>
      {field()}
      <Typed />
    </>,
  );
  expect(number()).toHaveValue('07911 123456');
  expect(code()).toHaveDisplayValue('+44');
});
