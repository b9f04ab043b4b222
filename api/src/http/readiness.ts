import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { Readiness, Success } from '@rishta/contracts';
import { type Draining, DRAINING } from '@rishta/serving';
import { Type } from 'typebox';
import { FileStoreError } from '@rishta/file-store';

import { isDatabaseAway, isDatabaseBusy, isStorageFull } from '../database/database-errors.ts';
import type { Services } from '../services.ts';
import { success } from './answers.ts';
import type { App } from './app-type.ts';

/** Longer than a healthy disk ever takes, and short enough for whoever asks. */
const LIMIT_MS = 2_000;
/** However often it is asked, the work is done once in this time. */
const FRESH_MS = 1_000;
/** Room for the database's journal and for what is being uploaded. */
const LEAST_FREE_BYTES = 16 * 1_024 * 1_024;
const RETRY_AFTER_SECONDS = '5';

const NotReady = Type.Object({ success: Type.Literal(false), message: Type.String(), data: Readiness });

/** `/readyz`: 200 while everything works that answers depend on, else 503; in both cases, what does and what does not. */
export function reportReadiness(
  app: App,
  { clock, config, database, fileStore }: Pick<Services, 'clock' | 'config' | 'database' | 'fileStore'>,
  draining: Draining,
) {
  const checks = {
    database: limited(app, 'database', async () => {
      await database
        .insertInto('writeChecks')
        .values({ id: 1, checkedAt: clock() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checkedAt: clock() }))
        .execute();
      return 'ok';
    }),
    disk: limited(app, 'disk', async () => {
      const { bavail, bsize } = await statfs(config.dataDir);
      return bavail * bsize >= LEAST_FREE_BYTES ? 'ok' : `${inMegabytes(bavail * bsize)} MB are free, too few`;
    }),
    // A folder is as ready as the disk.
    ...(config.files && {
      files: limited(app, 'files', async () => {
        await fileStore.check();
        return 'ok';
      }),
    }),
  };
  const current = kept(async () => {
    const results = Object.entries(checks).map(async ([name, check]) => [name, await check()] as const);
    return Object.fromEntries(await Promise.all(results));
  });

  app.get(
    '/readyz',
    { schema: { hide: true, response: { 200: Success(Readiness), 503: NotReady } } },
    async (_request, reply) => {
      // Told at once: what was found before still counts for a moment.
      const data = { checks: draining.isUnderWay ? { server: DRAINING } : await current() };
      if (Object.values(data.checks).every((result) => result === 'ok')) return success('ready', data);
      return reply
        .status(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send({ success: false, message: 'Not ready.', data });
    },
  );
}

/** Ends a check in time, in words. One that hangs is not started again: the next one to ask waits for it, too. */
function limited(app: App, name: string, check: () => Promise<string>): () => Promise<string> {
  let running: Promise<string> | undefined;
  return () => {
    running ??= check()
      .catch((error: unknown) => {
        app.log.error({ err: error, check: name }, 'not-ready');
        if (error instanceof FileStoreError) return error.message;
        if (isDatabaseBusy(error)) return 'held by another process';
        if (isDatabaseAway(error)) return 'cannot be reached';
        return isStorageFull(error) ? 'full' : 'failed';
      })
      .finally(() => {
        running = undefined;
      });
    return Promise.race([running, sleep(LIMIT_MS, `no answer within ${LIMIT_MS / 1_000} s`, { ref: false })]);
  };
}

/** Gives all who ask at about the same time the same result. */
function kept<T>(find: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | undefined;
  return () => {
    if (latest !== undefined) return latest;
    latest = find().finally(() => {
      setTimeout(() => (latest = undefined), FRESH_MS).unref();
    });
    return latest;
  };
}

const inMegabytes = (bytes: number) => Math.floor(bytes / (1_024 * 1_024));
