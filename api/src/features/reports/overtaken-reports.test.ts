import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, AMNA, approveText } from '../../testing/listings.ts';
import { beforeNextTransaction } from '../../testing/meanwhile.ts';
import { SARA, signIn, signInAsOmar } from '../../testing/people.ts';

let app: TestApp;
let owner: string;
let omar: string;
let id: string;
let number: number;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  owner = await signIn(app);
  omar = await signInAsOmar(app);
  ({ id, number } = await activeListing(app, owner));
});

const report = () =>
  app.call('POST', '/api/reports', { about: 'profile', id: `R${String(number)}`, reason: 'fake' }, { token: omar });
const reports = () => app.app.services.database.selectFrom('reports').select(['aboutId', 'listingId']).execute();

it('stays with the candidate of the number when the listing comes to speak of somebody else in that moment', async () => {
  await app.call('PUT', `/api/listings/${id}`, { ...AMNA, gender: 'male' }, { token: owner });
  beforeNextTransaction(app, () => approveText(app, id));
  expect(await report()).toMatchObject({ status: 201 });
  const { database } = app.app.services;
  const { id: listingId } = await database
    .selectFrom('listings')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(listingId).not.toBe(id);
  expect(await reports()).toEqual([{ aboutId: `R${String(number)}`, listingId }]);
});

it('is of nothing any more when the account is erased in that moment', async () => {
  const { database } = app.app.services;
  beforeNextTransaction(app, () => database.deleteFrom('accounts').where('email', '=', SARA.email).execute());
  expect(await report()).toMatchObject({ status: 422, codes: { id: [{ code: 'profile-unknown' }] } });
  expect(await reports()).toEqual([]);
});
