import { jest } from '@jest/globals';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, AMNA, approve, postListing } from '../../testing/listings.ts';
import { signIn } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';
import { CaseRepository } from './case.repository.ts';

let app: TestApp;
let owner: string;
let hira: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  owner = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
});

const revise = (id: string, title: string) =>
  app.call('PUT', `/api/listings/${id}`, { ...AMNA, title }, { token: owner });
const open = (id: string) => app.call('GET', `/api/moderation/listings/${id}`, undefined, { token: hira });

/** Does something when it has just been read how a case stands, before its texts are read. */
function beforeItsTexts(happens: () => Promise<unknown>): void {
  const cases = new CaseRepository(app.app.services.database);
  jest.spyOn(CaseRepository.prototype, 'listing').mockImplementationOnce(async (...given) => {
    const state = await cases.listing(...given);
    await happens();
    return state;
  });
}

it('has the text that its owner saves in that moment', async () => {
  const id = await postListing(app, owner);
  beforeItsTexts(() => revise(id, 'Saved in that moment'));
  expect(await open(id)).toMatchObject({
    status: 200,
    data: { review: 'pending', current: { version: 2, title: 'Saved in that moment' } },
  });
});

it('is what another one makes of it in that moment', async () => {
  const { id } = await activeListing(app, owner);
  await revise(id, 'Approved in that moment');
  beforeItsTexts(() => approve(app, id));
  const { status, data } = await open(id);
  expect({ status, data }).toMatchObject({
    status: 200,
    data: { review: 'approved', current: { version: 2, title: 'Approved in that moment' } },
  });
  expect(data).not.toHaveProperty('approved');
});

it('is not there once its listing is gone', async () => {
  const id = await postListing(app, owner);
  const { database } = app.app.services;
  beforeItsTexts(async () => {
    await database.deleteFrom('listingVersions').where('listingId', '=', id).execute();
    await database.deleteFrom('listings').where('id', '=', id).execute();
  });
  expect(await open(id)).toMatchObject({ status: 404, code: 'nothing-here' });
});
