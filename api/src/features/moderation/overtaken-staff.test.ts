import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, postListing } from '../../testing/listings.ts';
import { beforeNextTransaction } from '../../testing/meanwhile.ts';
import { signIn, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

let app: TestApp;
let owner: string;
let hira: string;
let email: string;
let accountId: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  owner = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  const of = async (token: string) => (await app.call('GET', '/api/me', undefined, { token })).data;
  email = (await of(hira))?.['email'] ?? '';
  accountId = (await of(owner))?.['id'] ?? '';
});

const ask = (method: 'POST' | 'PUT', url: string, body: object) =>
  app.call(method, `/api/moderation/${url}`, body, { token: hira });

/** What staff do with the case of Sara, once all is there that it takes. */
const DEEDS: [string, () => Promise<() => ReturnType<typeof ask>>][] = [
  [
    'a listing',
    async () => {
      const id = await postListing(app, owner);
      return () => ask('POST', `listings/${id}/approve`, { version: 1 });
    },
  ],
  [
    'a verification',
    async () => {
      const id = await postListing(app, owner);
      return () => ask('PUT', `listings/${id}/verification`, { version: 1, ways: ['payment'] });
    },
  ],
  [
    'a report',
    async () => {
      const { number } = await activeListing(app, owner);
      const body = { about: 'profile', id: `R${String(number)}`, reason: 'fake' };
      const { data } = await app.call('POST', '/api/reports', body, { token: await signInAsOmar(app) });
      return () => ask('POST', `reports/${data?.['id'] ?? ''}/decide`, { outcome: 'warned', note: 'Why?' });
    },
  ],
  ['a suspension', () => Promise.resolve(() => ask('POST', `accounts/${accountId}/suspend`, { note: 'Why?' }))],
  ['a conversation', () => Promise.resolve(() => ask('POST', `accounts/${accountId}/conversation`, {}))],
];

it.each(DEEDS)('whoever is staff no more in that moment does nothing: %s', async (_what, prepare) => {
  const act = await prepare();
  const { clock, database } = app.app.services;
  const deeds = () => database.selectFrom('auditLog').select('action').where('actorId', 'is not', null).execute();
  beforeNextTransaction(app, () => new StaffRepository(database).remove(email, 'A test', clock()));
  expect(await act()).toMatchObject({ status: 404, code: 'nothing-here' });
  expect(await deeds()).toEqual([]);
});
