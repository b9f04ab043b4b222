import type { CreateListingBody } from '@rishta/contracts';

import { approveListing } from '../listing-store/listing-decisions.ts';
import type { TestApp } from './build-test-app.ts';

/** A listing that says all that a profile needs. */
export const AMNA: CreateListingBody = {
  title: 'For our daughter',
  description: 'A teacher of 27 who likes to cook, to read and to walk.',
  city: 'Lahore',
  email: 'family@example.org',
  mobile: '+923001234567',
  postedBy: 'parent',
  candidateName: 'Amna Khan',
  gender: 'female',
  dateOfBirth: '1998-05-20',
  religion: 'islam',
  motherTongue: 'urdu',
  education: 'masters',
  occupation: 'Teacher',
  maritalStatus: 'never_married',
  lookingFor: 'A kind and educated family.',
  pictureVisibility: 'members',
};

export const HASSAN: CreateListingBody = {
  ...AMNA,
  title: 'For our son in London',
  postedBy: 'parent',
  candidateName: 'Hassan Aziz',
  gender: 'male',
  dateOfBirth: '1995-03-02',
  city: 'London',
  occupation: 'Civil engineer',
};

let keys = 0;

/** Hands a listing in and resolves to its id. */
export async function postListing(app: TestApp, token: string, body: CreateListingBody = AMNA): Promise<string> {
  keys += 1;
  const { data, message, status } = await app.send({
    method: 'POST',
    url: '/api/listings',
    payload: body,
    headers: { 'idempotency-key': `key-of-a-listing-of-a-test-${String(keys)}`, authorization: `Bearer ${token}` },
  });
  if (status !== 201) throw new Error(message);
  return data?.['id'] ?? '';
}

/** Approves what waits of a listing as a moderator would; resolves to the number of its profile, if it has one by then. */
export async function approveText(app: TestApp, id: string): Promise<number | null> {
  const { clock, database, profiles } = app.app.services;
  return database.transaction().execute(async (transaction) => {
    const find = () =>
      transaction.selectFrom('listings').select(['version', 'number']).where('id', '=', id).executeTakeFirstOrThrow();
    const outcome = await approveListing(transaction, profiles, { id, ...(await find()) }, clock());
    const { number } = await find();
    if (outcome !== 'decided') throw new Error(outcome);
    return number;
  });
}

/** The same of a listing that is shown from then on. */
export async function approve(app: TestApp, id: string): Promise<number> {
  const number = await approveText(app, id);
  if (number === null) throw new Error(`${id} has no number`);
  return number;
}

/** A listing that is public. */
export async function activeListing(app: TestApp, token: string, body: CreateListingBody = AMNA) {
  const id = await postListing(app, token, body);
  return { id, number: await approve(app, id) };
}
