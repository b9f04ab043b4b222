import type { DashboardSummary } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { familyOf, signInAnother, twoFamilies, type Family } from '../../testing/families.ts';
import { AMNA, HASSAN, postListing } from '../../testing/listings.ts';

let app: TestApp;
let sara: Family;
let omar: Family;
beforeAll(async () => {
  app = await buildTestApp({ quickPasswords: true });
  ({ sara, omar } = await twoFamilies(app));
});

const totalOf = async (who: Family, url: string): Promise<number> =>
  Number((await who.call('GET', url)).data?.['total']);
const summaryOf = async (who: Family) =>
  (await who.call('GET', '/api/dashboard/summary')).data as unknown as DashboardSummary;

/** What the lists find, as a summary. */
async function listed(who: Family): Promise<DashboardSummary> {
  const interests = (query: string) => totalOf(who, `/api/interests?${query}`);
  const { data } = await who.call('GET', '/api/listings');
  const { active, pending, rejected } = (data as unknown as { counts: DashboardSummary['counts'] }).counts;
  return {
    newMatches: await totalOf(who, '/api/profiles?new=1'),
    premium: 0,
    interestsSent: (await interests('box=sent&status=pending')) + (await interests('box=sent&status=accepted')),
    // Each accepted interest has its conversation.
    chats: await interests('status=accepted'),
    proposals: await interests('box=received&status=pending'),
    counts: {
      active,
      pending,
      rejected,
      shortlisted: await totalOf(who, '/api/shortlist'),
      contacted: await interests('status=pending'),
      matched: await interests('status=accepted'),
    },
    analytics: NOBODY_CAME,
  };
}

const NONE = { views: 0, clicks: 0, calls: 0, whatsApp: 0, emails: 0 };
const NOBODY_CAME = { all: NONE, matches: NONE, interests: NONE, last30Days: NONE };
const ZERO = { active: 1, pending: 0, rejected: 0, shortlisted: 0, contacted: 0, matched: 0 };

test('is nobody’s who is not logged in', async () => {
  expect((await app.call('GET', '/api/dashboard/summary')).status).toBe(401);
});

test('each number is what the list of it finds, after every step', async () => {
  let id = '';
  let second: Family | undefined;
  const send = (from: Family, to: Family) => from.call('POST', '/api/interests', { from: from.id, to: to.id });
  const steps: [name: string, step: () => Promise<unknown>, ofSara: object, ofOmar: object][] = [
    ['nothing yet', () => Promise.resolve(), ZERO, ZERO],
    ['another listing', () => postListing(app, sara.token), { ...ZERO, pending: 1 }, ZERO],
    ['saved', () => omar.call('PUT', `/api/shortlist/${sara.id}`), { pending: 1 }, { shortlisted: 1 }],
    [
      'sent',
      async () => {
        id = (await send(omar, sara)).data?.['id'] ?? '';
      },
      { contacted: 1 },
      { contacted: 1 },
    ],
    ['declined', () => sara.call('POST', `/api/interests/${id}/decline`), { contacted: 0 }, { contacted: 1 }],
    ['sent back, which accepts', () => send(sara, omar), { matched: 1, contacted: 0 }, { matched: 1, contacted: 0 }],
    [
      'another candidate sends',
      async () => {
        second = await familyOf(app, omar.token, { ...HASSAN, candidateName: 'Bilal Aziz' });
        await send(second, sara);
      },
      { matched: 1, contacted: 1 },
      { active: 2, contacted: 1 },
    ],
    [
      'blocked',
      () => sara.call('POST', '/api/blocks', { profile: omar.id }),
      { matched: 0, contacted: 0, shortlisted: 0 },
      { matched: 0, contacted: 0, shortlisted: 0 },
    ],
    [
      'no longer blocked',
      () => sara.call('DELETE', `/api/blocks/${omar.id}`),
      { matched: 1, contacted: 1 },
      { matched: 1, contacted: 1, shortlisted: 1 },
    ],
    ['no longer saved', () => omar.call('DELETE', `/api/shortlist/${sara.id}`), {}, { shortlisted: 0 }],
    [
      'published by another family',
      async () => {
        app.wait(60_000);
        await familyOf(app, await signInAnother(app), { ...HASSAN, candidateName: 'Zain Malik' });
      },
      {},
      {},
    ],
    ['seen by a third', () => familyOf(app, sara.token, AMNA), { active: 2 }, {}],
  ];
  for (const [name, step, ofSara, ofOmar] of steps) {
    await step();
    for (const [who, counts] of [[sara, ofSara] as const, [omar, ofOmar] as const]) {
      const summary = await summaryOf(who);
      expect([name, summary]).toEqual([name, await listed(who)]);
      expect([name, summary.counts]).toMatchObject([name, counts]);
    }
  }
  expect(await summaryOf(sara)).toMatchObject({ newMatches: 1, chats: 1, proposals: 1, interestsSent: 0 });
  expect(await summaryOf(omar)).toMatchObject({ newMatches: 1, chats: 1, proposals: 0, interestsSent: 2 });
});
