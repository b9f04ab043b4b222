import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Envelope } from '@rishta/contracts';
import type { InjectOptions } from 'fastify';

import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';

/** An answer, read as the envelope that every answer has. */
export interface Answer extends Envelope<Record<string, string>> {
  status: number;
  headers: Record<string, unknown>;
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

/** What the site server would prove itself with. */
export const INTERNAL_KEY = 'the-key-of-the-servers-in-a-test';

const cleanUps: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** The whole service on a database file of its own, with a clock that stands still until told to move. */
export async function buildTestApp({ env = {}, dataDir }: { env?: NodeJS.ProcessEnv; dataDir?: string } = {}) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'rishta-api-')));
  const logLines: string[] = [];
  let now = Date.UTC(2026, 0, 1);
  const settings = { NODE_ENV: 'test', SAMPLE_DATA: 'off', SITE_URL: 'http://localhost:3000', INTERNAL_KEY };
  const config = loadConfig({ ...settings, ...env, DATA_DIR: folder });
  const app = await buildApp(config, {
    clock: () => now,
    log: { write: (line) => logLines.push(line) },
    shedsLoad: false,
  });
  cleanUps.push(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
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
    /** Sends a JSON body, signed in when there is a `token`, from `ip`. */
    call(
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      url: string,
      body?: object,
      { token = '', ip = '127.0.0.1' } = {},
    ) {
      return send({
        method,
        url,
        remoteAddress: ip,
        ...(body === undefined ? {} : { payload: body }),
        ...(token === '' ? {} : { headers: { authorization: `Bearer ${token}` } }),
      });
    },
    wait(ms: number) {
      now += ms;
    },
    /** The texts of the mails that were sent so far, oldest first. */
    async mails(): Promise<string[]> {
      await app.services.background.idle();
      const outbox = join(folder, 'outbox');
      const files = await readdir(outbox).catch(() => []);
      return Promise.all(files.sort().map((file) => readFile(join(outbox, file), 'utf8')));
    },
  };
}
