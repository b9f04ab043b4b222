import sharp from 'sharp';

import { sha256 } from '../identity/tokens.ts';
import { askConsent, giveConsent } from '../listing-store/candidate-consent.ts';
import { addAgency, NOOR_AGENCY } from './agencies.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { makeEntry, makePage } from './business-pages.ts';
import { familyOf, keepSignedIn, type Family } from './families.ts';
import { AMNA, HASSAN, postListing } from './listings.ts';
import { SARA, signInAs, signInAsOmar } from './people.ts';
import { copyData } from './test-database.ts';

const DAY = 86_400_000;
export const EMAIL = 'zarmeena.unmistakable@example.org';
export const NAME = 'Zarmeena Unmistakable';
const PHONE = '+923459876543';
/** What nobody else has written anywhere. */
export const WORDS = [
  ...['zarmeena', 'unmistakable', '3459876543', 'quetzalcoatl', 'mooring-by-the-jetty', 'xylophonist', 'bumblebee'],
  ...['palimpsest', 'gooseberry', 'hullabaloo', 'kumquat', 'marmalade'],
];
/** What the keys of the messages begin with. */
export const MESSAGE_KEY = 'a-key-of-a-message-of-a-test';

export const good = async (answer: Promise<{ status: number; message: string; data?: unknown }>) => {
  const { status, message, data } = await answer;
  if (status >= 300) throw new Error(`${String(status)}: ${message}`);
  return data as Record<string, string>;
};

async function upload(app: TestApp, token: string) {
  const payload = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` };
  const { data } = await app.send({ method: 'POST', url: '/api/images', payload, headers });
  return { pictureId: data?.['id'] ?? '', contentHash: sha256(payload) };
}

/** An account that has done all that there is to do, and another that it has done it with. */
export async function makeBusyAccount() {
  const app = await buildTestApp({ env: { RATE_LIMITS: 'on' }, quickPasswords: true });
  const token = await signInAs(app, EMAIL, NAME);
  await good(app.call('PATCH', '/api/me', { mobileNumber: PHONE, landline: PHONE, whatsApp: PHONE }, { token }));
  const { pictureId, contentHash } = await upload(app, token);
  await good(app.call('PATCH', '/api/me', { pictureId, city: 'Quetzalcoatl' }, { token }));
  const her = await familyOf(app, token, {
    ...AMNA,
    title: 'Our palimpsest',
    description: 'A xylophonist who lives in a mooring-by-the-jetty and plays.',
    email: EMAIL,
    mobile: PHONE,
    candidateName: NAME,
    imageIds: [pictureId],
    pictureVisibility: 'on_request',
  });
  const omar = await familyOf(app, await signInAsOmar(app), { ...HASSAN, pictureVisibility: 'on_request' });
  await postListing(app, token, { ...AMNA, candidateName: NAME, title: 'A gooseberry that waits' });
  const { id: accountId = '' } = await good(her.call('GET', '/api/me'));

  const interest = await good(
    her.call('POST', '/api/interests', { from: her.id, to: omar.id, message: 'With a bumblebee' }),
  );
  const accepted = await good(omar.call('POST', `/api/interests/${interest['id'] ?? ''}/accept`));
  const conversation = accepted['conversationId'] ?? '';
  const write = (family: Family, text: string, at: number) =>
    good(
      family.call('POST', `/api/conversations/${conversation}/messages`, { text, key: `${MESSAGE_KEY}-${String(at)}` }),
    );
  await write(her, 'A hullabaloo, and 03459876543', 1);
  await write(omar, 'What he has written himself', 2);
  await write(her, 'The last hullabaloo', 3);
  for (const [family, other] of [
    [her, omar],
    [omar, her],
  ] as const) {
    await good(family.call('PUT', `/api/conversations/${conversation}/share-contacts`));
    await good(family.call('PUT', `/api/shortlist/${other.id}`));
    await good(family.call('POST', `/api/profiles/${other.id}/visits`, { kind: 'view' }));
    await good(
      family.call('POST', '/api/reports', { about: 'profile', id: other.id, reason: 'fake', text: 'A hullabaloo' }),
    );
  }
  app.wait(1);
  await good(omar.call('POST', '/api/reports', { about: 'picture', id: pictureId, reason: 'stolen_photo' }));
  await good(omar.call('POST', `/api/profiles/${her.id}/picture-requests`));
  const filters = { gender: 'male', city: 'Quetzalcoatl' };
  await good(her.call('POST', '/api/saved-searches', { name: 'A gooseberry', filters, alerts: true }));
  const page = await makePage(app, token, { name: 'Kumquat bureau', email: EMAIL, phone: PHONE, coverId: pictureId });
  await makeEntry(app, token, page, { text: 'Of marmalade', pictureId });
  await addAgency(app);
  // Not as the command does, whose word of the account in the log of staff would stay.
  await app.app.services.database.updateTable('businessPages').set({ agencySlug: NOOR_AGENCY.slug }).execute();
  const shown = await makeEntry(app, token, page, { text: 'More marmalade' });
  const turnedDown = await makeEntry(app, token, page, { text: 'Too much marmalade' });
  await good(her.call('POST', '/api/matches/seen'));
  await good(app.call('POST', '/api/newsletter', { email: EMAIL }));
  await good(app.call('POST', '/api/forgot-password', { email: EMAIL }));
  await good(
    app.call('POST', '/api/contact', {
      name: NAME,
      phone: PHONE,
      email: EMAIL,
      subject: 'A bumblebee',
      message: 'A hullabaloo',
    }),
  );
  const wish = { currentPassword: SARA.password, email: 'gooseberry@example.org' };
  await good(her.call('POST', '/api/me/email', wish));
  await app.call('POST', '/api/login', { email: EMAIL, password: 'not the right one' });
  await keepSignedIn(app);
  // What is sent is sent; what follows waits.
  await app.mails();
  const { clock, database, outbox } = app.app.services;
  const waits = await postListing(app, omar.token, { ...HASSAN, title: 'Waits for a consent' });
  const represented = await postListing(app, omar.token, { ...HASSAN, title: 'Has a consent' });
  const verified = {
    verifiedWays: 'phone_call',
    verifiedGender: 'female' as const,
    verifiedName: NAME,
    verifiedBornOn: 19980520,
  };
  await database.updateTable('listings').set(verified).where('id', '=', her.listingId).execute();
  const decisions = [
    { id: shown, review: 'approved' as const, note: null },
    { id: turnedDown, review: 'rejected' as const, note: 'Leave out the palimpsest' },
  ];
  for (const { id, ...decision } of decisions) {
    await database.updateTable('pageEntries').set(decision).where('id', '=', id).execute();
  }
  const mail = { subject: 'A bumblebee', text: `A hullabaloo of ${PHONE}` };
  await database.transaction().execute(async (transaction) => {
    const later = { dueAt: clock() + 60 * DAY };
    await outbox.add(transaction, { to: EMAIL, ...mail }, later);
    await outbox.add(transaction, { to: 'office@example.org', replyTo: EMAIL, ...mail }, later);
    // Of listings of others, one for which the account's owner was asked, and one that has the consent.
    const asked = { listingId: waits, email: EMAIL, candidateName: 'Somebody', bornOn: 1 };
    await askConsent(transaction, asked, clock());
    const given = { ...asked, listingId: represented };
    const { code } = await askConsent(transaction, given, clock());
    await giveConsent(transaction, given, code, clock());
  });
  await app.app.close();
  /** The service as it is after that, of which both families ask. */
  const startAnew = async () => {
    const again = await buildTestApp({ dataDir: await copyData(app.dataDir), quickPasswords: true });
    const atHand = (family: Family): Family => ({
      ...family,
      call: (method, url, body) => again.call(method, url, body, { token: family.token }),
    });
    return { app: again, her: atHand(her), omar: atHand(omar) };
  };
  return { accountId, conversation, contentHash, imageIds: [pictureId], startAnew };
}
