import { addAgency, linkPage } from '../../testing/agencies.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeEntry, makePage } from '../../testing/business-pages.ts';
import { activeListing, AMNA, postListing } from '../../testing/listings.ts';
import { signIn, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

let app: TestApp;
let owner: string;
let hira: string;
let bilal: string;
beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, quickPasswords: true });
  owner = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  bilal = await signInAsModerator(app, 'Bilal Qureshi');
});

const press = (path: string, body: object, token = hira) =>
  app.call('POST', `/api/moderation/${path}`, body, { token });
const deeds = async () => (await app.app.services.database.selectFrom('auditLog').select('id').execute()).length;

/** Something to decide on: where, and the body. */
type Case = () => Promise<[path: string, body: object]>;
const CASES: Record<string, { make: Case; other?: object; refusal: string }> = {
  'to approve a listing': {
    make: async () => [`listings/${await postListing(app, owner)}/approve`, { version: 1 }],
    refusal: 'already-approved',
  },
  'to reject a listing': {
    make: async () => [`listings/${await postListing(app, owner)}/reject`, { version: 1, reason: 'other', note: 'No' }],
    other: { version: 1, reason: 'other', note: 'Another note' },
    refusal: 'already-rejected',
  },
  'to approve a post': {
    make: async () => [`posts/${await writePost()}/approve`, {}],
    refusal: 'already-approved',
  },
  'to reject a post': {
    make: async () => [`posts/${await writePost()}/reject`, { note: 'No' }],
    other: { note: 'Another note' },
    refusal: 'already-rejected',
  },
  'on a report': {
    make: async () => [`reports/${await report()}/decide`, { outcome: 'warned', note: 'No' }],
    other: { outcome: 'warned', note: 'Another note' },
    refusal: 'already-decided',
  },
  'on a report, to suspend': {
    make: async () => [`reports/${await report()}/decide`, { outcome: 'suspended', note: 'No' }],
    other: { outcome: 'dismissed', note: 'No' },
    refusal: 'already-decided',
  },
  'to suspend an account': {
    make: async () => [`accounts/${await ownerId()}/suspend`, { note: 'No' }],
    other: { note: 'Another note' },
    refusal: 'already-suspended',
  },
  'to reinstate an account': {
    make: async () => {
      await press(`accounts/${await ownerId()}/suspend`, { note: 'No' });
      return [`accounts/${await ownerId()}/reinstate`, {}];
    },
    refusal: 'not-suspended',
  },
};

let id: string | undefined;
beforeEach(() => {
  id = undefined;
});
async function ownerId(): Promise<string> {
  id ??= (await app.call('GET', '/api/me', undefined, { token: owner })).data?.['id'] ?? '';
  return id;
}
async function writePost(): Promise<string> {
  await addAgency(app);
  const page = await makePage(app, owner);
  await linkPage(app, page);
  return makeEntry(app, owner, page);
}
async function report(): Promise<string> {
  const { number } = await activeListing(app, owner);
  const about = { about: 'profile', id: `R${String(number)}`, reason: 'fake' };
  return (await app.call('POST', '/api/reports', about, { token: await signInAsOmar(app) })).data?.['id'] ?? '';
}

describe.each(Object.entries(CASES))('a decision %s', (_what, { make, other, refusal }) => {
  it('is done already when the same person makes it again, since the answer was lost', async () => {
    const [path, body] = await make();
    const first = await press(path, body);
    expect(first.status).toBe(200);
    const [mails, written] = [await app.mails(), await deeds()];
    app.wait(1_000);
    const second = await press(path, body);
    expect({ ...second, headers: undefined }).toEqual({ ...first, headers: undefined });
    expect([await app.mails(), await deeds()]).toEqual([mails, written]);
  });

  it('is refused to anybody else, and to the same person when it is another one', async () => {
    const [path, body] = await make();
    await press(path, body);
    const written = await deeds();
    const answers = [await press(path, body, bilal), ...(other ? [await press(path, other)] : [])];
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, code: refusal });
    expect(await deeds()).toBe(written);
  });
});

it('is done already also when the owner has paused meanwhile', async () => {
  const listing = await postListing(app, owner);
  const approve = () => press(`listings/${listing}/approve`, { version: 1 });
  await approve();
  await app.call('PUT', '/api/me/pause', undefined, { token: owner });
  expect(await approve()).toMatchObject({ status: 200, code: 'listing-approved' });
});

it('is not the last one any more when a colleague has decided since', async () => {
  const post = await writePost();
  await press(`posts/${post}/approve`, {});
  await press(`posts/${post}/reject`, { note: 'Too loud' }, bilal);
  expect(await press(`posts/${post}/approve`, {})).toMatchObject({
    status: 409,
    code: 'already-rejected',
    params: { name: 'Bilal Qureshi' },
  });
  const listing = await postListing(app, owner);
  await press(`listings/${listing}/reject`, { version: 1, reason: 'incomplete' });
  await app.call('PUT', `/api/listings/${listing}`, { ...AMNA, title: 'Once more for her' }, { token: owner });
  await press(`listings/${listing}/reject`, { version: 2, reason: 'incomplete' }, bilal);
  expect(await press(`listings/${listing}/reject`, { version: 1, reason: 'incomplete' })).toMatchObject({
    status: 409,
    code: 'listing-changed',
  });
});
