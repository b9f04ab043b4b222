import { StaffRepository } from '../moderation-store/staff.repository.ts';
import type { TestApp } from './build-test-app.ts';
import { SARA } from './people.ts';

let people = 0;

/** Makes somebody of this name a moderator and resolves to the token of a fresh session. */
export async function signInAsModerator(app: TestApp, fullName: string): Promise<string> {
  people += 1;
  const email = `staff${String(people)}@example.org`;
  const ip = `10.254.0.${String(people)}`;
  await app.call('POST', '/api/register', { ...SARA, fullName, email }, { ip });
  const { clock, database } = app.app.services;
  await database.updateTable('accounts').set({ emailConfirmedAt: clock() }).where('email', '=', email).execute();
  const outcome = await new StaffRepository(database).add(email, 'moderator', 'A test', clock());
  if (outcome !== 'added') throw new Error(`The account is ${outcome}`);
  const { data } = await app.call('POST', '/api/login', { email, password: SARA.password }, { ip });
  return data?.['token'] ?? '';
}
