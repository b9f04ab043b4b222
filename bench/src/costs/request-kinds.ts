import { randomUUID } from 'node:crypto';

import type { Pair } from '@rishta/api/members';
import sharp from 'sharp';

import { inventSearches, randomNumbers } from '../search/searches.ts';
import { becomeMember, json } from '../support/api-alone.ts';
import type { MeasuredSite } from './measured-site.ts';

export interface Kind {
  count: number;
  ask: (turn: number) => Promise<Response>;
}

/** What is asked for, as visitors and members do, by its name. */
export async function kindsOf({ url, siteUrl, pairs }: MeasuredSite, round: number): Promise<Record<string, Kind>> {
  const searches = inventSearches('further', 400, randomNumbers(20));
  const { data } = (await (await fetch(`${url}/api/profiles`)).json()) as { data: { profiles: { id: string }[] } };
  const ids = data.profiles.map(({ id }) => id);
  const run = String(Date.now());
  const session = await becomeMember(url, `${run}@example.org`);
  const photos = await Promise.all(Array.from({ length: 12 }, (_, at) => photo(100 * round + at)));
  const upload = (picture = Buffer.alloc(0)) =>
    fetch(`${url}/api/images`, {
      method: 'POST',
      headers: { ...session, 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    });
  const first = (await (await upload(await photo(100 * round + 99))).json()) as { data: { id: string } };
  const shown = first.data.id;
  const headers = (pair: Pair | undefined) => ({ authorization: `Bearer ${pair?.tokens[0] ?? ''}` });
  const person = { fullName: 'Sara Khan', mobileNumber: '03001234567', city: 'Lahore', role: 'User' };
  const password = 'a phrase of some length';
  return {
    'a page that nginx has kept': { count: 4_000, ask: () => fetch(`${url}/`) },
    'a page that the site server has kept': { count: 2_000, ask: () => fetch(`${siteUrl}/`) },
    'a page that is rendered, with a search': {
      count: 150,
      ask: (turn) => fetch(`${url}/Profile?ageFrom=${String(18 + (turn % 40))}&run=${run}-${String(turn)}`),
    },
    'a search': { count: 1_000, ask: (turn) => fetch(url + (searches[turn % searches.length] ?? '')) },
    'a profile': { count: 1_000, ask: (turn) => fetch(`${url}/api/profiles/${ids[turn % ids.length] ?? ''}`) },
    'who is logged in': {
      count: 1_000,
      ask: (turn) => fetch(`${url}/api/me`, { headers: headers(pairs[turn % pairs.length]) }),
    },
    'a message': {
      count: 600,
      ask: (turn) => {
        const pair = pairs[turn % pairs.length];
        return fetch(`${url}/api/conversations/${pair?.conversationId ?? ''}/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers(pair) },
          body: JSON.stringify({ text: `Salaam, message ${String(turn)}.`, key: randomUUID() }),
        });
      },
    },
    'a registration': {
      count: 60,
      ask: () => fetch(`${url}/api/register`, json({ ...person, password, email: `${randomUUID()}@example.org` })),
    },
    'a login': { count: 60, ask: () => fetch(`${url}/api/login`, json({ email: `${run}@example.org`, password })) },
    'a picture that is shown': {
      count: 300,
      ask: () => fetch(`${url}/api/images/${shown}/large`, { headers: session }),
    },
    'a picture of 12 megapixels': {
      count: photos.length,
      ask: (turn) => upload(photos[turn % photos.length]),
    },
  };
}

/** As large as a telephone's; no two are the same. */
const photo = (at: number) =>
  sharp({ create: { width: 4_000 + at, height: 3_000, channels: 3, background: 'teal' } })
    .composite([
      {
        input: {
          create: {
            width: 1_000,
            height: 3_000,
            channels: 3,
            background: 'black',
            noise: { type: 'gaussian', mean: 128, sigma: 30 },
          },
        },
        left: 100,
        top: 0,
      },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
