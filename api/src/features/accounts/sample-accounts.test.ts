import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { suspendAccount } from '../../moderation-store/suspensions.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { databaseSettings } from '../../testing/test-database.ts';

const PASSWORD = 'Rishta-sample-2026';
const EMAILS = ['ayesha@example.com', 'karwan@example.com', 'bilal@example.com', 'noor@example.com'];

async function buildWithSamples(dataDir: string) {
  const settings = { NODE_ENV: 'test', SAMPLE_DATA: 'on', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
  return buildApp(loadConfig({ ...settings, ...(await databaseSettings(dataDir)) }));
}

describe('the sample accounts', () => {
  it('are one of each role, and open with the documented password', async () => {
    const app = await buildTestApp({ env: { SAMPLE_DATA: 'on' } });
    const roles = [];
    for (const email of EMAILS) {
      const { data } = await app.call('POST', '/api/login', { email, password: PASSWORD });
      const me = await app.call('GET', '/api/me', undefined, { token: data?.['token'] ?? '' });
      roles.push(me.data?.['role']);
    }
    expect(roles).toEqual(['User', 'Company', 'Consultant', 'MarriageBureau']);
  });

  it('have a moderator among them, who is a User beside', async () => {
    const app = await buildTestApp({ env: { SAMPLE_DATA: 'on' } });
    const { data } = await app.call('POST', '/api/login', { email: 'moderator@example.com', password: PASSWORD });
    const token = data?.['token'] ?? '';
    const me = await app.call('GET', '/api/me', undefined, { token });
    expect(me.data).toMatchObject({ role: 'User', staffRole: 'moderator' });
    expect((await app.call('GET', '/api/moderation/queue', undefined, { token })).status).toBe(200);
  });

  it('keep what was done with them when the service starts again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
    const first = await buildWithSamples(dataDir);
    await first.services.database.updateTable('accounts').set({ city: 'Multan' }).execute();
    await first.close();

    const app = await buildTestApp({ dataDir, env: { SAMPLE_DATA: 'on' } });
    const rows = await app.app.services.database.selectFrom('accounts').select(['email', 'city']).execute();
    expect(rows.map(({ city }) => city)).toEqual(['Multan', 'Multan', 'Multan', 'Multan', 'Multan']);
  });

  it('are gone after a production start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
    const first = await buildWithSamples(dataDir);
    const { clock, database } = first.services;
    await database.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', 'bilal@example.com')
        .executeTakeFirstOrThrow();
      const suspension = { accountId: id, note: 'A scam' };
      await suspendAccount(transaction, first.services, { id: null, name: 'A test' }, suspension, clock());
    });
    await first.close();

    const app = await buildTestApp({ dataDir, env: { NODE_ENV: 'production', SAMPLE_DATA: 'off' } });
    for (const email of [...EMAILS, 'moderator@example.com']) {
      expect((await app.call('POST', '/api/login', { email, password: PASSWORD })).status).toBe(401);
    }
    expect(await app.app.services.database.selectFrom('staff').selectAll().execute()).toEqual([]);
  });
});
