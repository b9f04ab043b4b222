import type { RegisterBody } from '@rishta/contracts';

import type { TestApp } from './build-test-app.ts';

export const SARA: RegisterBody = {
  fullName: 'Sara Khan',
  email: 'sara@example.org',
  mobileNumber: '03001234567',
  city: 'Lahore',
  password: 'correct horse battery',
  role: 'User',
};

export const OMAR: RegisterBody = { ...SARA, fullName: 'Omar Aziz', email: 'omar@example.org' };

/** Makes Sara a member and resolves to the token of a fresh session. */
export async function signIn(app: TestApp, { remember = false } = {}): Promise<string> {
  await app.call('POST', '/api/register', SARA, { ip: '10.255.0.1' });
  return logIn(app, SARA.password, { remember });
}

/** Makes Omar a member, who must see nothing of what is Sara's, and resolves to the token of a fresh session. */
export async function signInAsOmar(app: TestApp): Promise<string> {
  await app.call('POST', '/api/register', OMAR, { ip: '10.255.0.2' });
  const { data } = await app.call('POST', '/api/login', { email: OMAR.email, password: OMAR.password });
  return data?.['token'] ?? '';
}

/** Makes somebody else a member, from an address that nobody registers from. */
export async function signInAs(app: TestApp, email: string, ip: string): Promise<string> {
  await app.call('POST', '/api/register', { ...SARA, fullName: 'Zain Malik', email }, { ip });
  const { data } = await app.call('POST', '/api/login', { email, password: SARA.password });
  return data?.['token'] ?? '';
}

export async function logIn(app: TestApp, password: string, { remember = false } = {}): Promise<string> {
  const { data } = await app.call('POST', '/api/login', { email: SARA.email, password, remember });
  return data?.['token'] ?? '';
}
