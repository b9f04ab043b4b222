import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { SARA } from '../../../testing/people.ts';
import { SearchAlerts } from '../search-alerts.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const SITE = 'https://rishta.example';
const SETTINGS = { quickPasswords: true, env: { SITE_URL: SITE } };

/** With the work done that every start does. */
export async function startApp(dataDir?: string): Promise<TestApp> {
  const started = await buildTestApp({ ...SETTINGS, ...(dataDir !== undefined && { dataDir }) });
  await started.app.services.background.idle();
  return started;
}

/** Saves a search for brides in Lahore, or what `rest` says, with alerts; resolves to its id. */
export async function saveSearch(app: TestApp, token: string, rest: object): Promise<string> {
  const body = { name: 'Brides in Lahore', filters: { gender: 'female', city: 'Lahore' }, alerts: true, ...rest };
  app.wait(1_000);
  const { data } = await app.call('POST', '/api/saved-searches', body, { token });
  return data?.['id'] ?? '';
}

/** What the hourly work does; later by so much. */
export async function sendAlerts(app: TestApp, later: number): Promise<void> {
  app.wait(later);
  await new SearchAlerts(app.app.services).sendDue();
}

/** The mails about new profiles, as they are read. */
export async function alertMails(app: TestApp): Promise<string[]> {
  const mails = await app.mails();
  return mails.filter((mail) => headOf(mail).includes('saved-searches/one-click'));
}

/** The mail itself: Urdu is sent in another encoding than English. */
export function textOf(mail = ''): string {
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4);
  const isEncoded = headOf(mail).includes('Content-Transfer-Encoding: base64');
  return (isEncoded ? Buffer.from(body, 'base64').toString('utf8') : body).replace(/\r\n/g, '\n');
}

export const headOf = (mail = '') => mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');

/** Switches mails off for Sara. */
export async function setSwitches(
  { app }: TestApp,
  switches: { notifications: number } | { mailSearches: number },
): Promise<void> {
  const { database } = app.services;
  const { id } = await database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', SARA.email)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('accountSettings')
    .values({ accountId: id, ...switches })
    .execute();
}
