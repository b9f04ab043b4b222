import { StaffRepository } from './moderation-store/staff.repository.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { makePage, NOOR } from './testing/business-pages.ts';
import { AMNA, postListing } from './testing/listings.ts';
import { OMAR, SARA, signIn, signInAsOmar } from './testing/people.ts';

let app: TestApp;
let token: string;
/** Of staff, to whom Sara's listing is another's. */
let staffToken: string;
/** What stands for these in an address. */
let ids: { listing: string; page: string };
beforeAll(async () => {
  app = await buildTestApp({ quickPasswords: true });
  token = await signIn(app);
  ids = { listing: await postListing(app, token, AMNA), page: await makePage(app, token, {}) };
  staffToken = await signInAsOmar(app);
  const staff = new StaffRepository(app.app.services.database);
  for (const { email } of [SARA, OMAR]) await staff.add(email, 'moderator', 'A test', 0);
});

const answer = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as = token) => {
  const address = url.replace('{listing}', ids.listing).replace('{page}', ids.page);
  const { status, code } = await app.call(method, address, body, { token: as });
  return { status, code };
};

describe('what a column of one database holds, and of another not, is refused alike on both', () => {
  it.each([
    ['GET', '/api/listings/a%00b', undefined],
    ['PUT', '/api/listings/%00', AMNA],
    ['POST', '/api/listings/L1%1F/pause', undefined],
    ['GET', '/api/images/%00/large', undefined],
    ['GET', '/api/conversations/a%00b/messages', undefined],
    ['GET', '/api/bureaus/a%7Fb', undefined],
    ['DELETE', '/api/business-pages/{page}/entries/%00', undefined],
    ['POST', '/api/moderation/reports/%00/decide', { outcome: 'dismissed', note: 'No reason' }],
  ] as const)('%s %s, which is the address of nothing', async (method, url, body) => {
    expect(await answer(method, url, body)).toEqual({ status: 404, code: 'nothing-here' });
  });

  it.each(['5.abc', '5.-', '5.9999999999', '999999999999999.zzz'])(
    'the place %s in a list of profiles',
    async (place) => {
      for (const list of ['shortlist', 'blocks']) {
        expect(await answer('GET', `/api/${list}?cursor=${place}`)).toEqual({ status: 400, code: 'not-understood' });
      }
    },
  );

  it.each(['0-zzzzzz', '0-gjdgxs', '50-0-zzzzzz'])('the place %s among the profiles that were found', async (place) => {
    expect(await answer('GET', `/api/profiles?cursor=${place}`)).toEqual({ status: 422, code: 'page-unknown' });
  });

  it.each([0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER])('the number %d of a text', async (version) => {
    const url = '/api/moderation/listings/{listing}';
    expect(await answer('POST', `${url}/approve`, { version })).toEqual({ status: 422, code: 'version-invalid' });
    const rejection = { version, reason: 'duplicate' };
    expect(await answer('POST', `${url}/reject`, rejection)).toEqual({ status: 422, code: 'version-invalid' });
  });

  it.each(['\u0000', 'x\u0000y', '../x'])('the id %j of a picture', async (id) => {
    const refused = { status: 422, code: 'picture-unknown' };
    expect(await answer('POST', '/api/reports', { about: 'picture', id, reason: 'scam' })).toEqual(refused);
    expect(await answer('PUT', '/api/business-pages/{page}', { ...NOOR, coverId: id })).toEqual(refused);
    const listing = { ...AMNA, imageIds: [id] };
    expect(await answer('PUT', '/api/listings/{listing}', listing)).toEqual({ status: 422, code: 'pictures-unknown' });
  });

  it('and what they both hold is not', async () => {
    expect(await answer('GET', '/api/shortlist?cursor=5.999999999')).toMatchObject({ status: 200 });
    expect(await answer('GET', '/api/profiles?cursor=0-gjdgxr')).toMatchObject({ status: 200 });
    const url = '/api/moderation/listings/{listing}/approve';
    const last = { version: 2_147_483_647 };
    expect(await answer('POST', url, last, staffToken)).toEqual({ status: 409, code: 'listing-changed' });
  });
});
