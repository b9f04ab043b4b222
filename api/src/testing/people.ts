import { randomUUID } from 'node:crypto';

import type { RegisterBody } from '@rishta/contracts';

import { createToken, sha256 } from '../identity/tokens.ts';
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

/** Makes somebody a member who has confirmed their email, and has had no mail. */
async function addMember(app: TestApp, { password, ...details }: RegisterBody): Promise<void> {
  const { clock, database, passwords } = app.app.services;
  await database
    .insertInto('accounts')
    .values({
      ...details,
      id: randomUUID(),
      mobileNumber: details.mobileNumber.replace(/^0/, '+92'),
      passwordHash: await passwords.hash(password),
      language: 'en',
      createdAt: clock(),
      emailConfirmedAt: clock(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/** Begins a session of two hours with no login, whatever the account's status. Resolves to its token. */
export async function beginSession(app: TestApp, accountId: string): Promise<string> {
  const { clock, database } = app.app.services;
  const token = createToken();
  const times = { createdAt: clock(), idleExpiresAt: clock() + 7_200_000, expiresAt: clock() + 7_200_000 };
  await database
    .insertInto('sessions')
    .values({ id: randomUUID(), accountId, tokenHash: sha256(token), remembered: 0, ...times })
    .execute();
  return token;
}

/** Makes Sara a member and resolves to the token of a fresh session. */
export async function signIn(app: TestApp, { remember = false } = {}): Promise<string> {
  await addMember(app, SARA);
  return logIn(app, SARA.password, { remember });
}

/** Makes Omar a member, who must see nothing of what is Sara's, and resolves to the token of a fresh session. */
export async function signInAsOmar(app: TestApp): Promise<string> {
  await addMember(app, OMAR);
  const { data } = await app.call('POST', '/api/login', { email: OMAR.email, password: OMAR.password });
  return data?.['token'] ?? '';
}

/** Registers Sara, who has not confirmed her email, and resolves to the token of a fresh session. */
export async function signInUnconfirmed(app: TestApp): Promise<string> {
  await app.call('POST', '/api/register', SARA, { ip: '10.255.0.1' });
  return logIn(app, SARA.password);
}

/** Makes somebody else a member. */
export async function signInAs(app: TestApp, email: string, fullName = 'Zain Malik'): Promise<string> {
  await addMember(app, { ...SARA, fullName, email });
  const { data } = await app.call('POST', '/api/login', { email, password: SARA.password });
  return data?.['token'] ?? '';
}

export async function logIn(app: TestApp, password: string, { remember = false } = {}): Promise<string> {
  const { data } = await app.call('POST', '/api/login', { email: SARA.email, password, remember });
  return data?.['token'] ?? '';
}
