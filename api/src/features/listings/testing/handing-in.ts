import type { CreateListingBody } from '@rishta/contracts';

import type { TestApp } from '../../../testing/build-test-app.ts';

/** A listing of the older form, which says nothing of a candidate. */
export const POST: CreateListingBody = {
  title: 'For our daughter',
  description: 'A teacher of 27 who likes to cook, to read and to walk.',
  city: 'Lahore',
  email: 'Family@example.org',
  mobile: '0300 1234567',
};

/** Sends a listing as the form of the page does. */
export const handIn = (app: TestApp, { body, as, key }: { body: object; as: string; key: string }) =>
  app.send({
    method: 'POST',
    url: '/api/listings',
    payload: body,
    headers: { 'idempotency-key': key, ...(as !== '' && { authorization: `Bearer ${as}` }) },
  });
