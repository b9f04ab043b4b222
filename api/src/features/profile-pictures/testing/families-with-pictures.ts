import type { CreateListingBody, PictureVisibility } from '@rishta/contracts';
import sharp from 'sharp';

import type { TestApp } from '../../../testing/build-test-app.ts';
import { activeListing, AMNA } from '../../../testing/listings.ts';
import { signInAs } from '../../../testing/people.ts';

let people = 0;

export interface Person {
  id: string;
  token: string;
}

export async function registerPerson(app: TestApp, fullName: string): Promise<Person> {
  people += 1;
  const email = `person${String(people)}@example.org`;
  const token = await signInAs(app, email, fullName);
  const me = await app.call('GET', '/api/me', undefined, { token });
  return { id: me.data?.['id'] ?? '', token };
}

async function upload(app: TestApp, token: string, background: string): Promise<string> {
  const payload = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: 'white' } } }])
    .jpeg()
    .toBuffer();
  const { data } = await app.send({
    method: 'POST',
    url: '/api/images',
    payload,
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
  });
  return data?.['id'] ?? '';
}

/** An owner with a public candidate, and so many pictures. */
export async function familyWithPictures(app: TestApp, pictureVisibility: PictureVisibility, pictures: number) {
  const owner = await registerPerson(app, 'Naila Khan');
  const imageIds = [];
  for (const colour of ['maroon', 'teal', 'navy'].slice(0, pictures)) {
    imageIds.push(await upload(app, owner.token, colour));
  }
  const body: CreateListingBody = { ...AMNA, pictureVisibility, imageIds };
  return { owner, imageIds, body, ...(await activeListing(app, owner.token, body)) };
}

/** Where a picture of a profile is. */
export const pictureUrl = (number: number, size = 'medium', position = 0) =>
  `/api/profiles/R${String(number)}/pictures/${String(position)}/${size}`;

/** What an owner is asked, the newest first. */
export async function newestRequests(app: TestApp, token: string): Promise<Record<string, string>[]> {
  const { data } = await app.call('GET', '/api/picture-requests', undefined, { token });
  return (data as unknown as { requests: Record<string, string>[] }).requests;
}

export async function answerNewest(app: TestApp, owner: Person, answer: 'grant' | 'refuse') {
  const [request] = await newestRequests(app, owner.token);
  return app.call('PUT', `/api/picture-requests/${request?.['id'] ?? ''}`, { answer }, { token: owner.token });
}

export const block = (app: TestApp, blocker: Person, blocked: Person) =>
  app.app.services.database
    .insertInto('blocks')
    .values({ blocker: blocker.id, blocked: blocked.id, number: 0, blockedAt: 0 })
    .execute();

interface AccountChanges {
  role?: string;
  status?: 'suspended';
  emailConfirmedAt?: null;
}

export const setAccount = (app: TestApp, person: Person, changes: AccountChanges) =>
  app.app.services.database.updateTable('accounts').set(changes).where('id', '=', person.id).execute();

/** Everybody who could look at the pictures and the video of a family that shows them on request. */
export async function lookersAt(app: TestApp, owner: Person, number: number) {
  const ask = (person: Person) => {
    // The newest request is the first.
    app.wait(1_000);
    const url = `/api/profiles/R${String(number)}/picture-requests`;
    return app.call('POST', url, undefined, { token: person.token });
  };
  const granted = async (name: string) => {
    const person = await registerPerson(app, name);
    await ask(person);
    await answerNewest(app, owner, 'grant');
    return person;
  };
  const member = await registerPerson(app, 'A Stranger');
  const revoked = await granted('A Revoked');
  await answerNewest(app, owner, 'refuse');
  const blocked = await granted('A Blocked');
  await block(app, owner, blocked);
  const blocker = await granted('A Blocker');
  await block(app, blocker, owner);
  const suspended = await granted('A Suspended');
  await setAccount(app, suspended, { status: 'suspended' });
  const unconfirmed = await registerPerson(app, 'An Unconfirmed');
  await setAccount(app, unconfirmed, { emailConfirmedAt: null });
  const grantedUnconfirmed = await granted('A Granted Unconfirmed');
  await setAccount(app, grantedUnconfirmed, { emailConfirmedAt: null });
  const moderator = await registerPerson(app, 'A Moderator');
  await setAccount(app, moderator, { role: 'moderator' });
  const admin = await registerPerson(app, 'An Admin');
  await setAccount(app, admin, { role: 'admin' });
  const waiting = await registerPerson(app, 'A Waiting');
  await ask(waiting);
  const shown = await granted('A Granted');
  const nobody = { id: '', token: '' };
  const outside = { nobody, unconfirmed, suspended, blocked, blocker, revoked };
  return { ...outside, member, waiting, granted: shown, grantedUnconfirmed, owner, moderator, admin };
}
