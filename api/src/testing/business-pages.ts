import { randomUUID } from 'node:crypto';

import type { BusinessPageBody, PageEntryBody } from '@rishta/contracts';

import type { TestApp } from './build-test-app.ts';

/** A page that shows every detail, and no picture. */
export const NOOR: BusinessPageBody = {
  name: 'Noor Rishta',
  category: 'Marriage bureau',
  bio: 'Families for families.',
  website: 'https://noor.example/',
  phone: '+923001234567',
  email: 'noor@example.org',
  address: '12 Mall Road',
  city: 'Lahore',
  zipCode: '54000',
  hours: 'custom',
  week: { friday: { opens: '09:00', closes: '12:30' } },
  whatsapp: '+447911123456',
  pictureId: null,
  coverId: null,
};

/** Sends a POST that is known by a key. */
export const post = (app: TestApp, token: string, url: string, payload: object, key: string = randomUUID()) =>
  app.send({ method: 'POST', url, payload, headers: { 'idempotency-key': key, authorization: `Bearer ${token}` } });

/** Makes a business page and resolves to its handle. */
export async function makePage(app: TestApp, token: string, body: Partial<BusinessPageBody> = {}): Promise<string> {
  const { data, message, status } = await post(app, token, '/api/business-pages', { ...NOOR, ...body });
  if (status !== 201) throw new Error(message);
  return data?.['handle'] ?? '';
}

/** Makes a post, unless it says that it is an ad, and resolves to its id. */
export async function makeEntry(
  app: TestApp,
  token: string,
  page: string,
  body: Partial<PageEntryBody> = {},
): Promise<string> {
  const entry = { feed: 'posts', text: 'Salaam', pictureId: null, ...body };
  const { data, message, status } = await post(app, token, `/api/business-pages/${page}/entries`, entry);
  if (status !== 201) throw new Error(message);
  return data?.['id'] ?? '';
}
