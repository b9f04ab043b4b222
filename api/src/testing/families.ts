import type { CreateListingBody } from '@rishta/contracts';

import type { TestApp } from './build-test-app.ts';
import { activeListing, AMNA, HASSAN } from './listings.ts';
import { signIn, signInAs, signInAsOmar } from './people.ts';

/** An account with one active candidate. */
export interface Family {
  token: string;
  /** Of the listing. */
  listingId: string;
  number: number;
  /** Of the profile. */
  id: string;
  call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => ReturnType<TestApp['call']>;
}

let others = 0;

export async function familyOf(app: TestApp, token: string, body: CreateListingBody): Promise<Family> {
  const { id: listingId, number } = await activeListing(app, token, body);
  return {
    token,
    listingId,
    number,
    id: `R${String(number)}`,
    call: (method, url, given) => app.call(method, url, given, { token }),
  };
}

/** Sara with her daughter Amna, and Omar with his son Hassan. */
export async function twoFamilies(app: TestApp): Promise<{ sara: Family; omar: Family }> {
  const sara = await familyOf(app, await signIn(app), AMNA);
  const omar = await familyOf(app, await signInAsOmar(app), HASSAN);
  return { sara, omar };
}

/** Lets all sessions live on, for a test in which months pass. */
export async function keepSignedIn(app: TestApp): Promise<void> {
  const ever = 8.64e15;
  await app.app.services.database.updateTable('sessions').set({ idleExpiresAt: ever, expiresAt: ever }).execute();
}

/** One more account, and its session. */
export async function signInAnother(app: TestApp): Promise<string> {
  others += 1;
  return signInAs(app, `nadia${String(others)}@example.org`, 'Nadia Malik');
}
