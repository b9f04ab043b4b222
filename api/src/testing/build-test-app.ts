import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Envelope } from '@rishta/contracts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';

import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { placeMigratedDatabase } from './migrated-database.ts';
import { databaseSettings, dropDatabase, onPostgres } from './test-database.ts';

/** An answer, read as the envelope that every answer has. */
export interface Answer extends Envelope<Record<string, string>> {
  status: number;
  headers: Record<string, unknown>;
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

/** What the site server would prove itself with. */
export const INTERNAL_KEY = 'the-key-of-the-servers-in-a-test';
const OFFICE_EMAIL = 'support@rishta.example';

const cleanUps: (() => Promise<void>)[] = [];

/** Some files have made a hundred. */
const CLEAN_UP_LIMIT_MS = 120_000;

afterAll(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
}, CLEAN_UP_LIMIT_MS);

/** For tests that compare thousands of passwords: the same function with less work in it. */
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 };

interface TestAppOptions {
  env?: NodeJS.ProcessEnv;
  dataDir?: string;
  quickPasswords?: boolean;
}

/** The whole service on a database of its own, with a clock that stands still until told to move. */
export async function buildTestApp({ env = {}, dataDir, quickPasswords = false }: TestAppOptions = {}) {
  const folder = dataDir ?? (await makeDataFolder());
  const logLines: string[] = [];
  let now = Date.UTC(2026, 0, 1);
  const settings = {
    NODE_ENV: 'test',
    SAMPLE_DATA: 'off',
    SITE_URL: 'http://localhost:3000',
    INTERNAL_KEY,
    OFFICE_EMAIL,
  };
  const config = loadConfig({ ...settings, ...(await databaseSettings(folder)), ...env, DATA_DIR: folder });
  const app = await buildApp(config, {
    clock: () => now,
    log: { write: (line) => logLines.push(line) },
    shedsLoad: false,
    ...(quickPasswords ? { passwordCost: QUICK } : {}),
  });
  // A test that has a folder of its own looks at what is kept there; no other has anything that must survive a power cut.
  if (dataDir === undefined && !onPostgres) await sql`pragma synchronous = off`.execute(app.services.database);
  cleanUps.push(async () => {
    await app.close();
    // Another one with the same folder may write a mail until it is closed too.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    await dropDatabase(folder);
  });

  const send = async (options: InjectOptions): Promise<Answer> => {
    const response = await app.inject(options);
    return {
      status: response.statusCode,
      headers: response.headers,
      ...response.json<Envelope<Record<string, string>>>(),
    };
  };

  return {
    app,
    dataDir: folder,
    logLines,
    send,
    /** Sends a JSON body, signed in when there is a `token`, from `ip`, with a `cookie` header if there is one. */
    call(
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      url: string,
      body?: object,
      { token = '', ip = '127.0.0.1', cookie = '' } = {},
    ) {
      return send({
        method,
        url,
        remoteAddress: ip,
        ...(body === undefined ? {} : { payload: body }),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
      });
    },
    wait(ms: number) {
      now += ms;
    },
    /** The texts of the mails that were sent so far, oldest first, after all that is due has been sent. */
    async mails(): Promise<string[]> {
      await app.outboxWorker.drain();
      const outbox = join(folder, 'outbox');
      const files = await readdir(outbox).catch(() => []);
      // Another process may be writing one.
      const whole = files.filter((file) => file.endsWith('.eml')).sort();
      return Promise.all(whole.map((file) => readFile(join(outbox, file), 'utf8')));
    },
  };
}

async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  if (!onPostgres) await placeMigratedDatabase(folder);
  return folder;
}
