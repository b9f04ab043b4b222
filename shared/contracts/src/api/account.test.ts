import { Value } from 'typebox/value';

import { Account, ForgotPasswordBody, LoginBody, LoginData, RegisterBody, ResetPasswordBody } from '../index.ts';

const registration: RegisterBody = {
  fullName: 'Sana Malik',
  email: 'sana@example.test',
  mobileNumber: '03001234567',
  city: 'Lahore',
  password: 'a long pass phrase',
  role: 'User',
};
const credentials: LoginBody = { email: registration.email, password: registration.password };
const account: Account = {
  id: 'a1',
  fullName: registration.fullName,
  email: registration.email,
  mobileNumber: '+923001234567',
  city: registration.city,
  role: 'MarriageBureau',
};

const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

test('accepts a registration', () => {
  expect(Value.Check(RegisterBody, registration)).toBe(true);
});

test.each([
  ...Object.keys(registration).map((field) => [`no ${field}`, without(registration, field)]),
  ['a name that is a number', { ...registration, fullName: 7 }],
  ['a password that is null', { ...registration, password: null }],
  ['a short password', { ...registration, password: 'short' }],
  ['an endless password', { ...registration, password: 'x'.repeat(129) }],
  ['a role that nobody can have', { ...registration, role: 'admin' }],
  ['a field nobody asked for', { ...registration, isAdmin: true }],
])('refuses a registration with %s', (_what, value) => {
  expect(Value.Check(RegisterBody, value)).toBe(false);
});

test('accepts a login with and without the wish to be remembered', () => {
  expect(Value.Check(LoginBody, credentials)).toBe(true);
  expect(Value.Check(LoginBody, { ...credentials, remember: true })).toBe(true);
  expect(Value.Check(LoginBody, { ...credentials, deviceToken: 'from-a-mail' })).toBe(true);
});

test.each([
  ['no email', without(credentials, 'email')],
  ['no password', without(credentials, 'password')],
  ['an object for a password', { ...credentials, password: { $ne: '' } }],
  ['a wish that is a text', { ...credentials, remember: 'yes' }],
  ['an endless email', { ...credentials, email: 'x'.repeat(1_001) }],
  ['an endless device token', { ...credentials, deviceToken: 'x'.repeat(201) }],
  ['a field nobody asked for', { ...credentials, role: 'User' }],
])('refuses a login with %s', (_what, value) => {
  expect(Value.Check(LoginBody, value)).toBe(false);
});

test.each([
  ['a login answer without a token', LoginData, {}],
  ['a forgotten password without an email', ForgotPasswordBody, {}],
  ['a forgotten password with more than an email', ForgotPasswordBody, { email: credentials.email, link: '/x' }],
  ['a new password without the token of the mail', ResetPasswordBody, { password: credentials.password }],
  [
    'a new password with an endless token',
    ResetPasswordBody,
    { password: 'a new pass phrase', token: 'x'.repeat(201) },
  ],
  ['a role that nobody can have', Account, { ...account, role: 'admin' }],
  ['an account without its number', Account, without(account, 'mobileNumber')],
])('refuses %s', (_what, schema, value) => {
  expect(Value.Check(schema, value)).toBe(false);
});

test('accepts an account', () => {
  expect(Value.Check(Account, account)).toBe(true);
});
