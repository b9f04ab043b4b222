import sharp from 'sharp';

import { StaffRepository } from '../moderation-store/staff.repository.ts';
import { addAgency, linkPage } from './agencies.ts';
import type { TestApp } from './build-test-app.ts';
import { makeEntry, makePage } from './business-pages.ts';
import { conversationBetween } from './conversations.ts';
import { keepSignedIn } from './families.ts';
import { activeListing, AMNA, HASSAN, postListing } from './listings.ts';
import { beginSession, SARA, signIn, signInAs, signInAsOmar } from './people.ts';

/** Who asks: `partner` is the other side of all that the owner has with another family. */
export const CALLERS = [
  'nobody',
  'suspended',
  'unconfirmed',
  'stranger',
  'blocked',
  'moderator',
  'partner',
  'owner',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Ids of what the owner has. */
export interface Scene {
  tokens: Record<Caller, string>;
  account: string;
  suspendedAccount: string;
  listing: string;
  /** One that has not been approved. */
  waiting: string;
  profile: string;
  /** Of a third family. */
  other: string;
  /** Of the Image Bank, in no listing; the file, and the picture that a listing shows. */
  image: string;
  file: Buffer;
  listed: string;
  /** With the partner, like what follows. */
  conversation: string;
  interest: string;
  request: string;
  report: string;
  notification: string;
  search: string;
  /** A business page, which is that of an agency, and a post on it, which waits. */
  page: string;
  entry: string;
}

/** Sets a scene in which everybody has something to look for that is another's. */
export async function setScene(app: TestApp): Promise<Scene> {
  const { clock, database } = app.app.services;
  const owner = await signIn(app);
  const partner = await signInAsOmar(app);
  const stranger = await signInAs(app, 'stranger@example.org');
  const blocked = await signInAs(app, 'blocked@example.org');
  const moderator = await signInAs(app, 'moderator@example.org', 'Hira Siddiqui');
  await new StaffRepository(database).add('moderator@example.org', 'moderator', 'A test', clock());
  const unconfirmed = await register(app, 'unconfirmed@example.org');
  const doomed = await signInAs(app, 'suspended@example.org');

  const made = async (
    token: string,
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<Record<string, unknown>> => {
    const { data, status, message } = await app.call(method, url, body, { token });
    if (status >= 300) throw new Error(`${method} ${url}: ${message}`);
    return data ?? {};
  };
  const idOf = async (...given: Parameters<typeof made>) => (await made(...given))['id'] as string;
  const upload = async (file: Buffer) => {
    const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${owner}` };
    const { data } = await app.send({ method: 'POST', url: '/api/images', payload: file, headers });
    return data?.['id'] ?? '';
  };

  const file = await picture('navy');
  const [image, listed] = [await upload(file), await upload(await picture('green'))];
  const { id: listing, number } = await activeListing(app, owner, {
    ...AMNA,
    imageIds: [listed],
    videoUrl: 'https://youtu.be/abc123',
    showVideo: true,
    pictureVisibility: 'on_request',
  });
  const waiting = await postListing(app, owner, { ...AMNA, title: 'For our second daughter' });
  const profile = `R${String(number)}`;
  const [his, brother, third] = [
    await activeListing(app, partner, HASSAN),
    await activeListing(app, partner, { ...HASSAN, candidateName: 'Bilal Aziz' }),
    await activeListing(app, stranger, { ...HASSAN, candidateName: 'Zain Malik' }),
  ];
  const theirs = await activeListing(app, blocked, { ...HASSAN, candidateName: 'Adil Malik' });
  await made(owner, 'POST', '/api/blocks', { profile: `R${String(theirs.number)}` });
  const from = `R${String(brother.number)}`;
  const interest = await idOf(partner, 'POST', '/api/interests', { from, to: profile });
  const conversation = await conversationBetween(app, his.number, number);
  const key = 'a-key-of-the-first-message';
  await made(partner, 'POST', `/api/conversations/${conversation}/messages`, { text: 'Salaam', key });
  await made(partner, 'POST', `/api/profiles/${profile}/picture-requests`);
  const { requests } = await made(owner, 'GET', '/api/picture-requests');
  const report = await idOf(partner, 'POST', '/api/reports', { about: 'profile', id: profile, reason: 'scam' });
  const search = await idOf(owner, 'POST', '/api/saved-searches', { name: 'All', filters: {} });
  const page = await makePage(app, owner);
  await addAgency(app);
  await linkPage(app, page);
  const entry = await makeEntry(app, owner, page);
  const { notifications } = await made(owner, 'GET', '/api/notifications');

  const suspendedAccount = await idOf(doomed, 'GET', '/api/me');
  await made(moderator, 'POST', `/api/moderation/accounts/${suspendedAccount}/suspend`, { note: 'A scam' });
  // One that is there all the same.
  const suspended = await beginSession(app, suspendedAccount);
  await keepSignedIn(app);
  return {
    tokens: { nobody: '', suspended, unconfirmed, stranger, blocked, moderator, partner, owner },
    account: await idOf(owner, 'GET', '/api/me'),
    suspendedAccount,
    listing,
    waiting,
    profile,
    other: `R${String(third.number)}`,
    image,
    file,
    listed,
    conversation,
    interest,
    request: firstId(requests),
    report,
    notification: firstId(notifications),
    search,
    page,
    entry,
  };
}

const firstId = (rows: unknown): string => (rows as { id: string }[])[0]?.id ?? '';

async function register(app: TestApp, email: string): Promise<string> {
  await app.call('POST', '/api/register', { ...SARA, email });
  const { data } = await app.call('POST', '/api/login', { email, password: SARA.password });
  return data?.['token'] ?? '';
}

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: 'white' } } }])
    .jpeg()
    .toBuffer();
