import type { TestApp } from '../../testing/build-test-app.ts';
import { keepSignedIn } from '../../testing/families.ts';
import { activeListing, AMNA, approveText, HASSAN } from '../../testing/listings.ts';
import { SARA, signIn, signInAs, signInAsOmar } from '../../testing/people.ts';
import {
  alertMails,
  DAY,
  headOf,
  HOUR,
  saveSearch,
  sendAlerts,
  setSwitches,
  SITE,
  startApp,
  textOf,
} from './testing/alert-mails.ts';

let app: TestApp;
let token: string;
let omar: string;
beforeEach(async () => {
  app = await startApp();
  token = await signIn(app);
  omar = await signInAsOmar(app);
  await keepSignedIn(app);
});

const save = (rest: object = {}, as = token) => saveSearch(app, as, rest);
const put = (candidateName: string, body: object = {}, as = omar) =>
  activeListing(app, as, { ...AMNA, candidateName, ...body });
const run = (later = HOUR) => sendAlerts(app, later);
const alerts = () => alertMails(app);
const tokenIn = (mail = '') => /unsubscribe\?token=(\S+)/.exec(mail)?.[1] ?? '';
const account = (email: string) => app.app.services.database.updateTable('accounts').where('email', '=', email);
const settings = (switches: Parameters<typeof setSwitches>[1]) => setSwitches(app, switches);
const alertsOf = async (as = token) => {
  const { data } = await app.call('GET', '/api/saved-searches', undefined, { token: as });
  return (data?.['searches'] as unknown as { alerts: boolean }[]).map((search) => search.alerts);
};

describe('the mail', () => {
  it('tells of all searches at once what visitors see, with the ways to look and to end it', async () => {
    await put('Old One');
    await save();
    await save({ name: 'Grooms', filters: { gender: 'male' } });
    await save({ name: 'Nothing found', filters: { gender: 'male', city: 'Quetta' } });
    await save({ name: 'Without alerts', filters: {}, alerts: false });
    const { number } = await put('Zainab Aziz', { dateOfBirth: '1999-05-20' });
    const groom = await activeListing(app, omar, HASSAN);
    await run();

    const mails = await alerts();
    expect(mails).toHaveLength(1);
    expect(headOf(mails[0])).toContain(`To: ${SARA.email}`);
    expect(headOf(mails[0])).toContain('Subject: New profiles for your saved searches');
    const link = tokenIn(mails[0]);
    expect(textOf(mails[0])).toBe(`Hello,

there are new profiles for what you look for.


Brides in Lahore

Zainab A., 26, Lahore
${SITE}/Profile/R${String(number)}

All that this search finds:
${SITE}/Profile?gender=female&city=Lahore


Grooms

Hassan A., 30, London
${SITE}/Profile/R${String(groom.number)}

All that this search finds:
${SITE}/Profile?gender=male


We send you at most one such mail a day. To get none any more, open this
link and press the button:

${SITE}/saved-searches/unsubscribe?token=${link}

To switch single searches off, or on again:

${SITE}/Settings?tab=searches
`);
  });

  it('names five of a search, the newest first, and says how many there are beside', async () => {
    await save();
    for (const name of ['Aa Aa', 'Bb Bb', 'Cc Cc', 'Dd Dd', 'Ee Ee', 'Ff Ff', 'Gg Gg']) await put(name);
    await run();
    const text = textOf((await alerts())[0]);
    expect(text.match(/^\w\w \w\./gm)).toEqual(['Gg G.', 'Ff F.', 'Ee E.', 'Dd D.', 'Cc C.']);
    expect(text).toContain('and 2 more:');
  });

  it('is in the language of the account', async () => {
    await account(SARA.email).set({ language: 'ur' }).execute();
    await save({ name: 'لاہور کی دلہنیں' });
    const { number } = await put('Zainab Aziz');
    await run();
    const [mail] = await alerts();
    const text = textOf(mail);
    expect(text).toContain('لاہور کی دلہنیں');
    expect(text).toContain('Zainab A.، عمر 27 سال، لاہور');
    // So are the pages that it leads to; what mail programs call is no page.
    expect(text.match(/^https:.*$/gm)).toEqual([
      `${SITE}/Profile/R${String(number)}?lang=ur`,
      `${SITE}/Profile?gender=female&city=Lahore&lang=ur`,
      expect.stringMatching(/\/saved-searches\/unsubscribe\?token=[^&]+&lang=ur$/),
      `${SITE}/Settings?tab=searches&lang=ur`,
    ]);
    expect(headOf(mail)).toMatch(/^List-Unsubscribe: <https:[^&]+>$/m);
  });

  it('tells of no own candidate, and of nobody whom a block keeps away', async () => {
    const other = await signInAs(app, 'other@example.org');
    await save();
    const own = await put('Own One', {}, token);
    const { number } = await put('Blocked One');
    await put('Blocking One', {}, other);
    await app.call('POST', '/api/blocks', { profile: `R${String(number)}` }, { token });
    await app.call('POST', '/api/blocks', { profile: `R${String(own.number)}` }, { token: other });
    await run();
    expect(await alerts()).toEqual([]);
  });
});

describe('when it goes out', () => {
  it('is once in a day, with what has come since the last one, and never without anything new', async () => {
    await save();
    await run();
    await put('First One');
    await run(23 * HOUR);
    expect(await alerts()).toEqual([]);
    await run(HOUR);
    expect(await alerts()).toHaveLength(1);
    await put('Second One');
    await run(23 * HOUR);
    expect(await alerts()).toHaveLength(1);
    await run(HOUR);
    const [, second] = await alerts();
    expect(textOf(second)).toContain('Second O.');
    expect(textOf(second)).not.toContain('First O.');
    await run(DAY);
    await run(DAY);
    expect(await alerts()).toHaveLength(2);
  });

  it('tells of another candidate of a listing when it is shown, not when staff approved it while it was paused', async () => {
    await save();
    const { id } = await put('First One');
    await run();
    await app.call('POST', `/api/listings/${id}/pause`, undefined, { token: omar });
    const another = { ...AMNA, candidateName: 'Another One', dateOfBirth: '1999-01-31' };
    await app.call('PUT', `/api/listings/${id}`, another, { token: omar });
    await approveText(app, id);
    await put('Second One');
    await run(DAY);
    expect(textOf((await alerts()).at(-1))).not.toContain('Another O.');
    await app.call('POST', `/api/listings/${id}/resume`, undefined, { token: omar });
    await run(DAY);
    expect(textOf((await alerts()).at(-1))).toContain('Another O.');
  });

  it('is not sooner for who switches alerts off and on, or saves another search', async () => {
    const id = await save();
    await put('First One');
    await run();
    expect(await alerts()).toHaveLength(1);
    await app.call('PATCH', `/api/saved-searches/${id}`, { alerts: false }, { token });
    await put('Meanwhile One');
    await run(23 * HOUR);
    await run(HOUR);
    await app.call('PATCH', `/api/saved-searches/${id}`, { alerts: true }, { token });
    await save({ name: 'All', filters: {} });
    await put('Second One');
    await run();
    const [, second, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(textOf(second)).toContain('Second O.');
    expect(textOf(second)).not.toContain('Meanwhile');
    await app.call('PATCH', `/api/saved-searches/${id}`, { alerts: false }, { token });
    await app.call('PATCH', `/api/saved-searches/${id}`, { alerts: true }, { token });
    await put('Third One');
    await run();
    expect(await alerts()).toHaveLength(2);
  });

  it.each([
    ['is suspended', () => account(SARA.email).set({ status: 'suspended' }).execute()],
    ['has not confirmed the email', () => account(SARA.email).set({ emailConfirmedAt: null }).execute()],
    ['wants no mails', () => settings({ notifications: 0 })],
    ['wants none about searches', () => settings({ mailSearches: 0 })],
  ])('is never while the account %s; later it tells what has come since', async (_what, set) => {
    await save();
    await put('First One');
    await set();
    await run();
    await run(DAY);
    expect(await alerts()).toEqual([]);
    await account(SARA.email).set({ status: 'active', emailConfirmedAt: 1 }).execute();
    await app.app.services.database.deleteFrom('accountSettings').execute();
    await run(DAY);
    expect(textOf((await alerts())[0])).toContain('First O.');
  });

  it('is switched off as a topic in the settings of the account', async () => {
    await save();
    await put('First One');
    const { data } = await app.call('PUT', '/api/me/notifications', { searches: false }, { token });
    expect(data).toMatchObject({ mails: { searches: false, reports: true } });
    await run();
    expect(await alerts()).toEqual([]);
  });
});

describe('unsubscribing', () => {
  const ONE_CLICK = '/api/saved-searches/one-click';
  let mail: string;
  let link: string;
  beforeEach(async () => {
    await save();
    await save({ name: 'All', filters: {} });
    await save({}, omar);
    await put('First One', {}, await signInAs(app, 'third@example.org'));
    await run();
    mail = (await alerts()).find((each) => each.includes(`To: ${SARA.email}`)) ?? '';
    link = tokenIn(mail);
  });

  it('is offered to mail programs (RFC 8058), which send a form without any login', async () => {
    expect(headOf(mail)).toContain(`List-Unsubscribe: <${SITE}${ONE_CLICK}?token=${link}>`);
    expect(headOf(mail)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const { status, code } = await app.send({
        method: 'POST',
        url: `${ONE_CLICK}?token=${link}`,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': type },
      });
      expect({ status, code }).toEqual({ status: 200, code: 'alerts-ended' });
    }
    expect(await alertsOf()).toEqual([false, false]);
    expect(await alertsOf(omar)).toEqual([true]);
    await put('Second One', {}, await signInAs(app, 'third@example.org'));
    await run(DAY);
    const later = (await alerts()).filter((each) => each.includes(`To: ${SARA.email}`));
    expect(later).toHaveLength(1);
  });

  it('is a page for who opens the address; that alone changes nothing', async () => {
    const { status, headers } = await app.call('GET', `${ONE_CLICK}?token=${link}`);
    expect({ status, location: headers['location'] }).toEqual({
      status: 303,
      location: `${SITE}/saved-searches/unsubscribe?token=${link}`,
    });
    expect(await alertsOf()).toEqual([true, true]);
  });

  it('says on the page what it came to, and can be repeated', async () => {
    const press = (given: string) => app.call('POST', '/api/saved-searches/unsubscribe', { token: given });
    expect(await press(link)).toMatchObject({ status: 200, code: 'alerts-ended', data: { already: false } });
    expect(await press(link)).toMatchObject({ status: 200, data: { already: true } });
    expect(await alertsOf()).toEqual([false, false]);
    expect(await alertsOf(omar)).toEqual([true]);
  });

  it.each([
    ['is made up', () => 'x'.repeat(80)],
    ['is of another account', () => `another-account.${link.split('.')[1] ?? ''}`],
    ['is altered', () => `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`],
    ['is no text', () => 7],
  ])('refuses a link that %s', async (_what, made) => {
    const body = { token: made() };
    const refused = await app.call('POST', '/api/saved-searches/unsubscribe', body);
    expect(refused).toMatchObject({ status: 422, codes: { token: [{ code: 'alerts-link-unknown' }] } });
    await app.call('POST', `${ONE_CLICK}?token=${encodeURIComponent(String(body.token))}`);
    expect(await alertsOf()).toEqual([true, true]);
  });
});
