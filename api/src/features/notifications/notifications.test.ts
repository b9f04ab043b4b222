import type { NotificationKind } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { SARA, signIn, signInAsOmar } from '../../testing/people.ts';
import { NotificationsRepository } from './notifications.repository.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  token = await signIn(app);
});

async function tell(about: string, kind: NotificationKind = 'listing_approved'): Promise<void> {
  const { clock, database, notifier } = app.app.services;
  app.wait(1_000);
  await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', SARA.email)
      .executeTakeFirstOrThrow();
    await notifier.tell(transaction, { accountId: id, kind, about }, clock());
  });
}

interface Page {
  notifications: { id: string; kind: string; about: string; createdAt: string; isRead: boolean }[];
  unread: number;
  next: string | null;
}

async function list(cursor = '', as = token): Promise<Page> {
  const { data } = await app.call('GET', `/api/notifications${cursor && `?cursor=${cursor}`}`, undefined, {
    token: as,
  });
  return data as unknown as Page;
}
const read = (upTo: unknown, as = token) => app.call('POST', '/api/notifications/read', { upTo }, { token: as });
const unread = async (as = token) =>
  (await app.call('GET', '/api/notifications/unread', undefined, { token: as })).data?.['unread'];

describe('GET /api/notifications', () => {
  it('has nothing to tell a new account', async () => {
    expect(await list()).toEqual({ notifications: [], unread: 0, next: null });
    expect(await unread()).toBe(0);
  });

  it('tells the newest first, what it is about and when, and nothing else', async () => {
    await tell('L10000001');
    await tell('R1001', 'interest_received');
    expect(await list()).toEqual({
      notifications: [
        {
          id: expect.any(String) as unknown,
          kind: 'interest_received',
          about: 'R1001',
          createdAt: '2026-01-01T00:00:02.000Z',
          isRead: false,
        },
        expect.objectContaining({ kind: 'listing_approved', about: 'L10000001' }),
      ],
      unread: 2,
      next: null,
    });
    expect(await unread()).toBe(2);
  });

  it('goes on page by page, and leaves none out', async () => {
    for (let number = 1; number <= 45; number += 1) await tell(String(number));
    const told: string[] = [];
    let cursor: string | null = '';
    const sizes: number[] = [];
    while (cursor !== null) {
      const page: Page = await list(cursor);
      told.push(...page.notifications.map(({ about }) => about));
      sizes.push(page.notifications.length);
      cursor = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(told).toEqual(Array.from({ length: 45 }, (_, index) => String(45 - index)));
  });

  it('counts up to a hundred', async () => {
    for (let number = 1; number <= 101; number += 1) await tell(String(number));
    expect(await unread()).toBe(100);
  });

  it("is the account's alone", async () => {
    await tell('L10000001');
    const omar = await signInAsOmar(app);
    expect(await list('', omar)).toEqual({ notifications: [], unread: 0, next: null });
    expect(await unread(omar)).toBe(0);
  });

  it.each(['/api/notifications', '/api/notifications/unread'])('needs a session: %s', async (url) => {
    expect((await app.call('GET', url)).status).toBe(401);
  });

  it('refuses a cursor that is none', async () => {
    expect((await app.call('GET', '/api/notifications?cursor=x', undefined, { token })).status).toBe(400);
  });
});

describe('POST /api/notifications/read', () => {
  it('marks what has been seen, and not what came after', async () => {
    for (const about of ['L1', 'L2', 'L3']) await tell(about);
    const second = (await list()).notifications[1]?.id;
    expect(await read(second)).toMatchObject({ status: 200, data: { unread: 1 } });
    const { notifications } = await list();
    expect(notifications.map(({ about, isRead }) => [about, isRead])).toEqual([
      ['L3', false],
      ['L2', true],
      ['L1', true],
    ]);
  });

  it('keeps when something was read first', async () => {
    await tell('L1');
    const id = (await list()).notifications[0]?.id;
    await read(id);
    const readAt = app.app.services.clock();
    app.wait(1_000);
    await read(id);
    const rows = await app.app.services.database.selectFrom('notifications').select('readAt').execute();
    expect(rows).toEqual([{ readAt }]);
  });

  it("marks nobody else's", async () => {
    await tell('L1');
    const id = (await list()).notifications[0]?.id;
    const omar = await signInAsOmar(app);
    const refused = await read(id, omar);
    expect(refused).toMatchObject({ status: 422, codes: { upTo: [{ code: 'notification-unknown' }] } });
    expect({ ...(await read('nobodys', omar)), headers: undefined }).toEqual({ ...refused, headers: undefined });
    expect(await unread()).toBe(1);
  });

  it.each([undefined, '', 7, "' or 1=1 --", 'x'.repeat(101)])('refuses %j', async (upTo) => {
    expect(await read(upTo)).toMatchObject({ status: 422, errors: { upTo: [expect.any(String)] } });
  });

  it('needs a session', async () => {
    expect((await read('x', '')).status).toBe(401);
  });
});

it('forgets what is older than ninety days', async () => {
  await tell('old');
  app.wait(DAY);
  await tell('young');
  const { clock, database } = app.app.services;
  app.wait(89 * DAY - 1_000);
  await new NotificationsRepository(database).deleteOutdated(clock());
  expect(await database.selectFrom('notifications').select('about').execute()).toEqual([{ about: 'young' }]);
});
