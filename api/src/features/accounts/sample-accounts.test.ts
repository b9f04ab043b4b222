import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';

const PASSWORD = 'Rishta-sample-2026';
const EMAILS = ['ayesha@example.com', 'karwan@example.com', 'bilal@example.com', 'noor@example.com'];

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

  it('keep what was done with them when the service starts again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
    const first = await buildApp(
      loadConfig({ NODE_ENV: 'test', SAMPLE_DATA: 'on', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    );
    await first.services.database.updateTable('accounts').set({ city: 'Multan' }).execute();
    await first.close();

    const app = await buildTestApp({ dataDir, env: { SAMPLE_DATA: 'on' } });
    const rows = await app.app.services.database.selectFrom('accounts').select(['email', 'city']).execute();
    expect(rows.map(({ city }) => city)).toEqual(['Multan', 'Multan', 'Multan', 'Multan']);
  });

  it('are gone after a production start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
    const first = await buildApp(
      loadConfig({ NODE_ENV: 'test', SAMPLE_DATA: 'on', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    );
    await first.close();

    const app = await buildTestApp({ dataDir, env: { NODE_ENV: 'production', SAMPLE_DATA: 'off' } });
    expect((await app.call('POST', '/api/login', { email: EMAILS[0], password: PASSWORD })).status).toBe(401);
  });
});
