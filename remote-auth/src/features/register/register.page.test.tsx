import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { field, fill, LABELS, open, submit, type Field } from './testing/register-robot.ts';

describe('what is asked', () => {
  test('the fields have what password managers and phones look for', async () => {
    await open();
    expect(field('fullName')).toHaveAttribute('autocomplete', 'name');
    expect(field('email')).toHaveAttribute('type', 'email');
    expect(field('email')).toHaveAttribute('autocomplete', 'email');
    expect(field('mobileNumber')).toHaveAttribute('type', 'tel');
    expect(field('mobileNumber')).toHaveAttribute('autocomplete', 'tel');
    expect(field('mobileNumber')).toHaveAttribute('placeholder', '03XXXXXXXXX');
    expect(field('city')).toHaveAttribute('autocomplete', 'address-level2');
    expect(field('password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('form', { name: 'Register' })).toHaveAttribute('method', 'post');
  });

  test('name and city stand in the direction of what is written, the email address from left to right', async () => {
    await open();
    for (const name of ['fullName', 'city'] as const) expect(field(name)).toHaveAttribute('dir', 'auto');
    expect(field('email')).toHaveAttribute('dir', 'ltr');
  });

  test('there are four roles to choose from', async () => {
    await open();
    const names = within(field('role'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Choose a role', 'User', 'Company', 'Consultant', 'Marriage Bureau']);
  });

  test('each missing field is named, once for all in a summary that takes the focus, and nothing is sent', async () => {
    const { host } = await open();
    await submit();
    for (const [name, label] of Object.entries(LABELS)) {
      expect(field(name as Field)).toHaveAttribute('aria-invalid', 'true');
      expect(field(name as Field)).toHaveAccessibleDescription(new RegExp(`${label} is required`));
    }
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('There is a problem');
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      Object.values(LABELS).map((label) => `${label} is required`),
    );
    expect(host.requests).toEqual([]);
  });

  test.each(Object.keys(LABELS) as Field[])(
    'the summary leads to %s, and forgets it once it is edited',
    async (name) => {
      await open();
      await submit();
      const link = { name: `${LABELS[name]} is required` };
      await userEvent.click(screen.getByRole('link', link));
      expect(field(name)).toHaveFocus();
      if (name === 'role') await userEvent.selectOptions(field(name), 'User');
      else await userEvent.type(field(name), 'x');
      expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
      expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(5);
    },
  );

  test('a single missing field takes the focus itself', async () => {
    await open();
    await fill();
    await userEvent.clear(field('city'));
    await submit();
    expect(field('city')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('City is required');
  });

  test('that a star means required is said once, to the eye', async () => {
    await open();
    expect(screen.getAllByText('* required')).toHaveLength(1);
    for (const name of Object.keys(LABELS) as Field[]) expect(field(name)).toBeRequired();
  });

  test.each(Object.keys(LABELS) as Field[])('the error of %s goes when it is edited, the others stay', async (name) => {
    await open();
    await submit();
    if (name === 'role') await userEvent.selectOptions(field(name), 'User');
    else await userEvent.type(field(name), 'x');
    expect(field(name)).not.toHaveAttribute('aria-invalid');
    const others = (Object.keys(LABELS) as Field[]).filter((other) => other !== name);
    for (const other of others) expect(field(other)).toHaveAttribute('aria-invalid', 'true');
  });

  test('an email that is none is refused in words', async () => {
    const { host } = await open();
    await fill();
    await userEvent.clear(field('email'));
    await userEvent.type(field('email'), 'sana@example');
    await submit();
    expect(field('email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('email')).toHaveFocus();
    expect(host.requests).toEqual([]);
  });

  test('what one agrees to, and how old one must be, is said before the button', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms-of-use');
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    const line = screen.getByText(/18 or older/);
    expect(line).toHaveTextContent(
      'By registering you agree to our Terms of Use. Our Privacy Policy says what we do with your details. You must be 18 or older.',
    );
    const button = screen.getByRole('button', { name: 'Register' });
    expect(button.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test('spaces are no name', async () => {
    await open();
    await userEvent.type(field('fullName'), '   ');
    await submit();
    expect(field('fullName')).toHaveAccessibleDescription('Full Name is required');
  });
});

test.each(['Google', 'Facebook'])('%s says that it cannot be used yet', async (provider) => {
  const { host } = await open();
  await userEvent.click(screen.getByRole('button', { name: `Continue with ${provider}` }));
  expect(screen.getByRole('status')).toHaveTextContent(`${provider} cannot be used here yet.`);
  expect(host.requests).toEqual([]);
});

test('speaks Urdu', async () => {
  await open({ language: 'ur' });
  await userEvent.click(screen.getByRole('button', { name: 'رجسٹر ہوں' }));
  expect(screen.getByLabelText('پورا نام')).toHaveAccessibleDescription('پورا نام درج کرنا ضروری ہے');
  expect(screen.getByRole('option', { name: 'میرج بیورو' })).toBeInTheDocument();
});
