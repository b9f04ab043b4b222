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
