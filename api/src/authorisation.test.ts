import { randomUUID } from 'node:crypto';

import { NOOR_AGENCY } from './testing/agencies.ts';
import { StaffRepository } from './moderation-store/staff.repository.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { NOOR } from './testing/business-pages.ts';
import { CALLERS, setScene, type Caller, type Scene } from './testing/scene.ts';
import { HASSAN } from './testing/listings.ts';
import { OMAR, SARA } from './testing/people.ts';
import { copyData } from './testing/test-database.ts';

/** Who may do something: what each caller is answered who is not let in. */
type Policy = Partial<Record<Caller, number>>;

const NOT_LOGGED_IN = { nobody: 401, suspended: 401 };
const MEMBERS = { unconfirmed: 404, stranger: 404, blocked: 404, moderator: 404 };
const POLICIES = {
  public: {},
  /** A profile that the one who asks finds; who is suspended is a visitor. */
  'visible profile': { blocked: 404 },
  member: NOT_LOGGED_IN,
  'confirmed member': { ...NOT_LOGGED_IN, unconfirmed: 403 },
  'member who finds the profile': { ...NOT_LOGGED_IN, blocked: 404 },
  'confirmed member who finds the profile': { ...NOT_LOGGED_IN, unconfirmed: 403, blocked: 404 },
  own: { ...NOT_LOGGED_IN, ...MEMBERS, partner: 404 },
  'own and confirmed': { ...NOT_LOGGED_IN, ...MEMBERS, unconfirmed: 403, partner: 404 },
  'conversation member': { ...NOT_LOGGED_IN, ...MEMBERS },
  'confirmed conversation member': { ...NOT_LOGGED_IN, ...MEMBERS, unconfirmed: 403 },
  'receiver of interest': { ...NOT_LOGGED_IN, ...MEMBERS, partner: 404 },
  'confirmed receiver of interest': { ...NOT_LOGGED_IN, ...MEMBERS, unconfirmed: 403, partner: 404 },
  'sender of interest': { ...NOT_LOGGED_IN, ...MEMBERS, owner: 404 },
  'shown the pictures': { ...NOT_LOGGED_IN, ...MEMBERS, nobody: 404, suspended: 404, moderator: 200, partner: 404 },
  staff: { nobody: 404, suspended: 404, ...MEMBERS, moderator: 200, partner: 404, owner: 404 },
} satisfies Record<string, Policy>;

interface Row {
  who: keyof typeof POLICIES;
  /** What stands in the address. */
  at?: Record<string, string>;
  query?: string;
  body?: object;
  type?: string;
  /** What is answered to who is let in; 200 unless it is said. */
  done?: number;
  /** What some are answered for another reason than that they may not. */
  but?: Policy;
  /** What staff are answered of what is their own: 404 unless it is said. */
  own?: number;
}

const TOKEN = 'x'.repeat(43);
const LEAD = { name: 'Sara', phone: SARA.mobileNumber, email: SARA.email, message: 'Hello' };

/** Every operation: a new one has to be written down here. */
const tableOf = (scene: Scene): Record<string, Row> => {
  const { listing, waiting, image, listed, conversation, interest, request, notification, report, account, search } =
    scene;
  const ofProfile = { id: scene.profile };
  const ofPage = { handle: scene.page };
  const namedProfile = { profileId: scene.profile };
  return {
    'GET /api/bureaus': { who: 'public' },
    'GET /api/bureaus/{slug}': { who: 'public', at: { slug: 'no-such-bureau' }, done: 404 },
    'GET /api/bureaus/{slug}/posts': { who: 'public', at: { slug: NOOR_AGENCY.slug } },
    'GET /api/home': { who: 'public' },
    'GET /api/newsletter/one-click': { who: 'public', query: `?token=${TOKEN}`, done: 303 },
    'GET /api/profiles': { who: 'public' },
    'GET /api/sitemap': { who: 'public' },
    'GET /api/sitemap/{part}': { who: 'public', at: { part: '1' }, done: 404 },
    'POST /api/confirm-email': { who: 'public', body: { token: TOKEN }, done: 422 },
    'POST /api/contact': { who: 'public', body: { ...LEAD, subject: 'A question' }, done: 201 },
    'POST /api/enquiries': { who: 'public', body: { ...LEAD, package: 'dubai-7' }, done: 201 },
    'POST /api/forgot-password': { who: 'public', body: { email: SARA.email } },
    'POST /api/login': { who: 'public', body: { email: OMAR.email, password: OMAR.password } },
    'POST /api/newsletter': { who: 'public', body: { email: SARA.email } },
    'POST /api/newsletter/confirm': { who: 'public', body: { token: TOKEN }, done: 422 },
    'POST /api/newsletter/one-click': { who: 'public', query: `?token=${TOKEN}` },
    'POST /api/newsletter/unsubscribe': { who: 'public', body: { token: TOKEN }, done: 422 },
    'GET /api/saved-searches/one-click': { who: 'public', query: `?token=${TOKEN}`, done: 303 },
    'POST /api/saved-searches/one-click': { who: 'public', query: `?token=${TOKEN}` },
    'POST /api/saved-searches/unsubscribe': { who: 'public', body: { token: TOKEN }, done: 422 },
    'POST /api/register': { who: 'public', body: { ...SARA }, done: 409 },
    'POST /api/reset-password': { who: 'public', body: { token: TOKEN, password: 'another pass phrase' }, done: 422 },

    'GET /api/profiles/{id}': { who: 'visible profile', at: ofProfile },
    'POST /api/profiles/{id}/visits': { who: 'visible profile', at: ofProfile, body: { kind: 'view' } },
    'GET /api/profiles/{id}/pictures/{position}/preview': {
      who: 'visible profile',
      at: { ...ofProfile, position: '0' },
    },
    'GET /api/profiles/{id}/pictures/{position}/{size}': {
      who: 'shown the pictures',
      at: { ...ofProfile, position: '0', size: 'small' },
    },
    'GET /api/profiles/{id}/video': { who: 'shown the pictures', at: ofProfile },
    'GET /api/profiles/{id}/picture-requests': { who: 'member who finds the profile', at: ofProfile },
    'POST /api/profiles/{id}/picture-requests': {
      who: 'confirmed member who finds the profile',
      at: ofProfile,
      but: { owner: 409, moderator: 409 },
    },
    'GET /api/profiles/{id}/compatibility': { who: 'member who finds the profile', at: ofProfile },
    'GET /api/profiles/{id}/relation': { who: 'member who finds the profile', at: ofProfile },
    'PUT /api/shortlist/{profileId}': {
      who: 'member who finds the profile',
      at: namedProfile,
      but: { owner: 409 },
    },
    'DELETE /api/shortlist/{profileId}': { who: 'member', at: namedProfile },
    'GET /api/shortlist': { who: 'member' },
    'POST /api/blocks': {
      who: 'member who finds the profile',
      body: { profile: scene.profile },
      but: { owner: 409 },
    },
    'DELETE /api/blocks/{profileId}': { who: 'member', at: namedProfile },
    'GET /api/blocks': { who: 'member' },
    'GET /api/saved-searches': { who: 'member' },
    'POST /api/saved-searches': { who: 'member', body: { name: 'Grooms', filters: { gender: 'male' } }, done: 201 },
    'PATCH /api/saved-searches/{id}': { who: 'own', at: { id: search }, body: { name: 'Brides' } },
    'DELETE /api/saved-searches/{id}': { who: 'own', at: { id: search } },
    'PUT /api/saved-searches/{id}/seen': { who: 'own', at: { id: search }, body: { upTo: 1 } },

    'GET /api/business-pages': { who: 'member' },
    'POST /api/business-pages': { who: 'confirmed member', body: NOOR, done: 201 },
    'GET /api/business-pages/{handle}': { who: 'own', at: ofPage },
    'PUT /api/business-pages/{handle}': { who: 'own and confirmed', at: ofPage, body: NOOR },
    'DELETE /api/business-pages/{handle}': { who: 'own', at: ofPage },
    'GET /api/business-pages/{handle}/entries': { who: 'own', at: ofPage, query: '?feed=posts' },
    'POST /api/business-pages/{handle}/entries': {
      who: 'own and confirmed',
      at: ofPage,
      body: { feed: 'posts', text: 'Salaam', pictureId: null },
      done: 201,
    },
    'DELETE /api/business-pages/{handle}/entries/{id}': { who: 'own', at: { ...ofPage, id: scene.entry } },

    'GET /api/me': { who: 'member' },
    'GET /api/me/data': { who: 'member' },
    'PATCH /api/me': { who: 'member', body: { city: 'Karachi' } },
    'PATCH /api/me/preferences': { who: 'member', body: {} },
    'PUT /api/me/notifications': { who: 'member', body: {} },
    'PUT /api/me/password': {
      who: 'member',
      body: { currentPassword: SARA.password, newPassword: 'another pass phrase' },
    },
    'POST /api/me/deletion': { who: 'member', body: { currentPassword: SARA.password }, but: { moderator: 409 } },
    'DELETE /api/me/deletion': { who: 'member' },
    'POST /api/me/email': {
      who: 'member',
      body: { currentPassword: SARA.password, email: 'another@example.org' },
    },
    'PUT /api/me/email': { who: 'member', body: { code: '123456' }, done: 422 },
    'DELETE /api/me/email': { who: 'member' },
    'PUT /api/me/pause': { who: 'member' },
    'DELETE /api/me/pause': { who: 'member' },
    'POST /api/me/confirmation-mail': { who: 'member', body: {}, done: 409, but: { unconfirmed: 200 } },
    'POST /api/logout': { who: 'member', body: {} },
    'GET /api/dashboard/summary': { who: 'member' },
    'GET /api/candidates': { who: 'member' },
    'POST /api/matches/seen': { who: 'member', body: {} },
    'GET /api/events': { who: 'member' },
    'GET /api/notifications': { who: 'member' },
    'GET /api/notifications/unread': { who: 'member' },
    'POST /api/notifications/read': {
      who: 'member',
      body: { upTo: notification },
      but: { unconfirmed: 422, stranger: 422, blocked: 422, moderator: 422, partner: 422 },
    },
    // Nobody escapes a report by a block.
    'POST /api/reports': {
      who: 'member',
      body: { about: 'profile', id: scene.profile, reason: 'fake' },
      done: 201,
      but: { owner: 422 },
    },
    'GET /api/reports': { who: 'member' },

    'POST /api/images': { who: 'member', type: 'image/jpeg', body: scene.file, done: 201, but: { owner: 200 } },
    'GET /api/images': { who: 'member' },
    'GET /api/images/{id}/{size}': { who: 'own', at: { id: image, size: 'small' } },
    'DELETE /api/images/{id}': { who: 'own', at: { id: image } },
    'GET /api/listings': { who: 'member' },
    'POST /api/listings': { who: 'confirmed member', body: HASSAN, done: 201 },
    'GET /api/listings/{id}': { who: 'own', at: { id: listing } },
    'PUT /api/listings/{id}': { who: 'own and confirmed', at: { id: listing }, body: HASSAN },
    // Nobody is represented by an agency in it.
    'POST /api/listings/{id}/consent': {
      who: 'own and confirmed',
      at: { id: listing },
      body: { email: 'candidate@example.org' },
      done: 409,
    },
    'PUT /api/listings/{id}/consent': {
      who: 'own and confirmed',
      at: { id: listing },
      body: { code: '123456' },
      done: 409,
    },
    'POST /api/listings/{id}/close': { who: 'own', at: { id: listing }, body: { ending: 'withdrawn' } },
    'POST /api/listings/{id}/pause': { who: 'own', at: { id: listing }, body: {} },
    'POST /api/listings/{id}/refresh': { who: 'own', at: { id: listing }, body: {}, but: { owner: 409 } },
    'POST /api/listings/{id}/renew': { who: 'own', at: { id: listing }, body: {}, but: { owner: 409 } },
    'POST /api/listings/{id}/resume': { who: 'own', at: { id: listing }, body: {}, but: { owner: 409 } },
    'GET /api/picture-requests': { who: 'member' },
    'PUT /api/picture-requests/{id}': { who: 'own and confirmed', at: { id: request }, body: { answer: 'grant' } },

    'GET /api/interests': { who: 'member' },
    // In the name of the owner's candidate.
    'POST /api/interests': {
      who: 'own and confirmed',
      body: { from: scene.profile, to: scene.other, message: 'Salaam' },
      done: 201,
    },
    'POST /api/interests/{id}/accept': {
      who: 'confirmed receiver of interest',
      at: { id: interest },
      body: {},
    },
    'POST /api/interests/{id}/decline': { who: 'receiver of interest', at: { id: interest }, body: {} },
    'POST /api/interests/{id}/withdraw': { who: 'sender of interest', at: { id: interest }, body: {} },

    'GET /api/conversations': { who: 'member' },
    'GET /api/conversations/unread': { who: 'member' },
    'GET /api/conversations/{id}': { who: 'conversation member', at: { id: conversation } },
    'GET /api/conversations/{id}/messages': { who: 'conversation member', at: { id: conversation } },
    'POST /api/conversations/{id}/messages': {
      who: 'confirmed conversation member',
      at: { id: conversation },
      body: { text: 'Salaam', key: randomUUID() },
      done: 201,
    },
    'POST /api/conversations/{id}/read': { who: 'conversation member', at: { id: conversation }, body: { seq: 1 } },
    // Nobody has agreed to share contact details.
    'POST /api/conversations/{id}/visits': {
      who: 'conversation member',
      at: { id: conversation },
      body: { kind: 'call' },
      done: 409,
    },
    'POST /api/conversations/{id}/restore': { who: 'conversation member', at: { id: conversation }, body: {} },
    'POST /api/conversations/{id}/trash': { who: 'conversation member', at: { id: conversation }, body: {} },
    'PUT /api/conversations/{id}/share-contacts': { who: 'conversation member', at: { id: conversation } },
    'DELETE /api/conversations/{id}/share-contacts': { who: 'conversation member', at: { id: conversation } },

    'GET /api/moderation/accounts': { who: 'staff' },
    'GET /api/moderation/posts': { who: 'staff' },
    'GET /api/moderation/queue': { who: 'staff' },
    'GET /api/moderation/reports': { who: 'staff' },
    'GET /api/moderation/listings': { who: 'staff', query: `?profile=${scene.profile}`, own: 404 },
    'GET /api/moderation/listings/{id}': { who: 'staff', at: { id: waiting } },
    'GET /api/moderation/pictures/{id}/{size}': { who: 'staff', at: { id: listed, size: 'small' }, own: 200 },
    'POST /api/moderation/listings/{id}/approve': { who: 'staff', at: { id: waiting }, body: { version: 1 } },
    'POST /api/moderation/listings/{id}/reject': {
      who: 'staff',
      at: { id: waiting },
      body: { version: 1, reason: 'other', note: 'Too short' },
    },
    'POST /api/moderation/listings/{id}/take-down': {
      who: 'staff',
      at: { id: listing },
      body: { version: 1, reason: 'other', note: 'It misleads' },
    },
    // Nobody has consented to it.
    'POST /api/moderation/listings/{id}/withdraw-consent': {
      who: 'staff',
      at: { id: waiting },
      body: { version: 1, note: 'She has called' },
      done: 409,
    },
    'PUT /api/moderation/listings/{id}/verification': {
      who: 'staff',
      at: { id: waiting },
      body: { version: 1, ways: ['phone_call'] },
    },
    'POST /api/moderation/posts/{id}/approve': { who: 'staff', at: { id: scene.entry } },
    'POST /api/moderation/posts/{id}/reject': { who: 'staff', at: { id: scene.entry }, body: { note: 'Too loud' } },
    'POST /api/moderation/reports/{id}/decide': {
      who: 'staff',
      at: { id: report },
      body: { outcome: 'dismissed', note: 'No reason' },
    },
    'POST /api/moderation/accounts/{id}/conversation': { who: 'staff', at: { id: account } },
    'POST /api/moderation/accounts/{id}/suspend': {
      who: 'staff',
      at: { id: account },
      body: { note: 'A scam' },
      own: 409,
    },
    // Whoever is suspended has no session: this one is another's.
    'POST /api/moderation/accounts/{id}/reinstate': {
      who: 'staff',
      at: { id: scene.suspendedAccount },
      body: {},
      own: 200,
    },
  };
};

const SETTINGS = { env: { RATE_LIMITS: 'off' }, quickPasswords: true };

let scene: Scene;
let template: string;
let table: Record<string, Row>;
let operations: string[];
beforeAll(async () => {
  const app = await buildTestApp(SETTINGS);
  const { paths } = (await app.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  scene = await setScene(app);
  table = tableOf(scene);
  await app.app.close();
  template = app.dataDir;
});

/** The service as it is after the scene was set. */
async function startAnew(): Promise<TestApp> {
  return buildTestApp({ ...SETTINGS, dataDir: await copyData(template) });
}

async function ask(app: TestApp, operation: string, { at = {}, query = '', body, type }: Row, caller: Caller) {
  const [method = '', path = ''] = operation.split(' ');
  const token = scene.tokens[caller];
  const response = await app.app.inject({
    method: method as 'GET',
    url: path.replace(/\{(\w+)\}/g, (_all, name: string) => at[name] ?? '') + query,
    ...(body !== undefined && { payload: body }),
    headers: {
      'idempotency-key': randomUUID(),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(type !== undefined && { 'content-type': type }),
    },
    // Some answers do not end.
    payloadAsStream: true,
  });
  const stream = response.stream();
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    stream.destroy();
    return { status: response.statusCode, text: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer));
  return { status: response.statusCode, text: Buffer.concat(chunks).toString('utf8') };
}

const UNKNOWN: Readonly<Record<string, string>> = { id: 'R999999', profileId: 'R999999', handle: 'no-such-page' };
/** The same, of what does not exist. */
const ofNothing = (row: Row): Row => ({ ...row, at: { ...row.at, ...pick(UNKNOWN, Object.keys(row.at ?? {})) } });
const pick = (from: Readonly<Record<string, string>>, names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

it('is written down for every operation', () => {
  expect(Object.keys(table).sort()).toEqual(operations.sort());
});

// Those whom nothing lets in come first, so that they find what they are not let in to.
it('of each operation is what the table says, and what is hidden is as what is not there', async () => {
  const wrong: string[] = [];
  // What only reads leaves the scene to the next as it was.
  const reading = await startAnew();
  for (const [operation, row] of Object.entries(table)) {
    const app = operation.startsWith('GET ') ? reading : await startAnew();
    const policy: Policy = POLICIES[row.who];
    const { done = 200, but = {} } = row;
    const refused = (caller: Caller) => (policy[caller] ?? 200) >= 400;
    for (const caller of [...CALLERS].sort((one, other) => Number(refused(other)) - Number(refused(one)))) {
      const isRefused = refused(caller);
      const expected = isRefused ? policy[caller] : (but[caller] ?? done);
      const { status, text } = await ask(app, operation, row, caller);
      if (status !== expected)
        wrong.push(`${operation}, ${caller}: ${status}, not ${String(expected)}: ${text.slice(0, 200)}`);
      if (!isRefused || row.at === undefined) continue;
      // Nor does a body tell them apart that cannot be read.
      for (const tried of row.body === undefined ? [row] : [row, { ...row, body: {} }]) {
        const [hidden, nothing] = [
          await ask(app, operation, tried, caller),
          await ask(app, operation, ofNothing(tried), caller),
        ];
        if (hidden.status !== nothing.status || hidden.text !== nothing.text) {
          wrong.push(`${operation}, ${caller}: ${hidden.text}, and of nothing: ${nothing.text}`);
        }
      }
    }
    if (app !== reading) await app.app.close();
  }
  expect(wrong).toEqual([]);
}, 300_000);

it('of staff ends at what is their own, which is as what is not there, and in no list', async () => {
  const app = await startAnew();
  const { clock, database } = app.app.services;
  // All that the table is about is the owner's.
  await new StaffRepository(database).add(SARA.email, 'moderator', 'A test', clock());
  const wrong: string[] = [];
  let lists = '';
  let listsOfAnother = '';
  for (const [operation, row] of Object.entries(table).filter(([, { who }]) => who === 'staff')) {
    const { at, own = at === undefined ? 200 : 404 } = row;
    if (at === undefined) listsOfAnother += (await ask(app, operation, row, 'moderator')).text;
    const { status, text } = await ask(app, operation, row, 'owner');
    if (status !== own) wrong.push(`${operation}: ${status}, not ${own}: ${text.slice(0, 200)}`);
    if (at === undefined) lists += text;
    const nothing = own === 404 ? await ask(app, operation, ofNothing(row), 'owner') : { text };
    if (nothing.text !== text) wrong.push(`${operation}: ${text}, and of nothing: ${nothing.text}`);
  }
  expect(wrong).toEqual([]);
  const { waiting, report, entry } = scene;
  for (const id of [waiting, report, entry]) {
    expect(listsOfAnother).toContain(id);
    expect(lists).not.toContain(id);
  }
}, 60_000);
