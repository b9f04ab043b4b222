import type { RegisterBody } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { SARA, signIn, signInAsOmar } from '../testing/people.ts';
import { signInAsModerator } from '../testing/staff.ts';
import { staff } from './staff-command.ts';
import { databaseSettings } from '../testing/test-database.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const env = { NODE_ENV: 'production', DATA_DIR: app.dataDir, ...(await databaseSettings(app.dataDir)) };
  const code = await staff(args, env, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

/** Makes Sara a member who has confirmed her email. */
async function register(role: RegisterBody['role'] = 'User') {
  await app.call('POST', '/api/register', { ...SARA, role });
  await app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: 1 }).execute();
}

describe('npm run staff', () => {
  it('gives an account a role, changes it, and takes it away', async () => {
    await register('Company');
    expect(await run('list')).toEqual({ code: 0, text: 'Nobody is staff.' });
    expect(await run('add', ` ${SARA.email.toUpperCase()}`, '--role', 'moderator')).toEqual({
      code: 0,
      text: 'sara@example.org is moderator.',
    });
    await run('add', SARA.email, '--role', 'admin');
    expect((await run('list')).text).toMatch(/^admin {6}\d{4}-\d\d-\d\d {2}sara@example\.org {2}Sara Khan$/);
    expect(await run('remove', SARA.email)).toEqual({ code: 0, text: 'sara@example.org is no longer staff.' });
    const { database } = app.app.services;
    expect(await database.selectFrom('accounts').select('role').execute()).toEqual([{ role: 'Company' }]);
    const log = await database
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'actorName', 'details'])
      .orderBy('at')
      .execute();
    const by = { actorId: null, actorName: 'npm run staff' };
    expect(log).toEqual([
      { ...by, action: 'staff_added', details: '{"role":"moderator"}' },
      { ...by, action: 'staff_added', details: '{"role":"admin"}' },
      { ...by, action: 'staff_removed', details: '{"role":"admin"}' },
    ]);
  });

  it('leaves who was staff for a while in the conversation that staff have with them as a member', async () => {
    const hira = await signInAsModerator(app, 'Hira Siddiqui');
    const sara = await signIn(app);
    const omar = await signInAsOmar(app);
    const open = async (by: string, member: string) => {
      const { data } = await app.call('GET', '/api/me', undefined, { token: member });
      const url = `/api/moderation/accounts/${data?.['id'] ?? ''}/conversation`;
      return (await app.call('POST', url, undefined, { token: by })).data?.['conversationId'] ?? '';
    };
    const asMember = await open(hira, sara);
    await run('add', SARA.email, '--role', 'moderator');
    const asStaff = await open(sara, omar);
    const statuses = async () => {
      const asked = [asMember, asStaff].map((id) =>
        app.call('GET', `/api/conversations/${id}`, undefined, { token: sara }),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    await run('remove', SARA.email);
    expect(await statuses()).toEqual([200, 404]);
  });

  it('says what is not there', async () => {
    expect(await run('add', 'nobody@example.org', '--role', 'moderator')).toEqual({
      code: 1,
      text: 'There is no account with the address nobody@example.org. It has to be registered first.',
    });
    await app.call('POST', '/api/register', SARA);
    expect(await run('remove', SARA.email)).toEqual({ code: 1, text: 'sara@example.org is not staff.' });
    const lines: string[] = [];
    expect(await staff(['list'], { DATA_DIR: '/nowhere' }, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual(['There is no database below /nowhere.']);
  });

  it.each([
    ['suspended', { status: 'suspended' }, 'is suspended. A moderator has to reinstate the account first.'],
    ['to be deleted', { status: 'deletion_requested' }, 'is to be deleted. Its owner has to keep the account first.'],
    [
      'unconfirmed',
      { emailConfirmedAt: null },
      'is not confirmed. Its owner has to confirm it first, by a mailed link.',
    ],
  ] as const)('makes nobody staff whose account is %s', async (_which, account, words) => {
    await register();
    const { database } = app.app.services;
    await database.updateTable('accounts').set(account).execute();
    expect(await run('add', SARA.email, '--role', 'moderator')).toEqual({ code: 1, text: `${SARA.email} ${words}` });
    expect(await run('list')).toEqual({ code: 0, text: 'Nobody is staff.' });
  });

  it.each([
    [[]],
    [['add', 'a@example.org']],
    [['add', 'a@example.org', '--role', 'User']],
    [['add', '--role', 'admin']],
    [['remove']],
    [['remove', 'a@example.org', '--role', 'admin']],
    [['list', 'a@example.org']],
    [['--unknown']],
  ])('explains itself: %j', async (args) => {
    expect(await run(...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining('npm run staff') as unknown,
    });
  });
});
