
import { LISTENING, SHUTDOWN_LIMIT } from '@rishta/contracts';
import closeWithGrace from 'close-with-grace';

import { buildApp } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { isDatabaseAway, isDatabaseBusy } from './database/database-errors.ts';

/** A process after an error that nobody expected is not trusted for longer, in milliseconds. */
const GRACE_AFTER_ERROR = 3_000;
/** A signal to a whole group of processes reaches this one within that time, in milliseconds. */
const SAME_MOMENT = 100;

let isEnding = false;
// Whoever started this server with a channel to it has closed that, or is gone. Together with a signal to the whole group
// that is one wish to end; a second one would cut short what is under way.
process.once('disconnect', () => {
  setTimeout(() => {
    if (!isEnding) process.kill(process.pid, 'SIGTERM');
  }, SAME_MOMENT);
});
process.channel?.unref();
const config = configOrExit();
const app = await buildApp(config).catch(explainDatabase);
app.log.info(
  config.internalKey === undefined
    ? 'Whose address counts: always that of the connection, for there is no INTERNAL_KEY.'
    : 'Whose address counts: the one that the site server names beside the INTERNAL_KEY, else that of the connection.',
);

closeWithGrace({ delay: SHUTDOWN_LIMIT, logger: false }, async ({ err }) => {
  isEnding = true;
  if (err !== undefined) {
    app.log.fatal({ err }, 'stopped-by-error');
    setTimeout(() => process.exit(1), GRACE_AFTER_ERROR);
  }
  await app.close();
});

try {
  await app.listen({ host: config.host, port: config.port });
  // Nobody hears it when this server was started by hand, or its starter is gone.
  process.send?.(LISTENING, undefined, undefined, () => undefined);
} catch (error) {
  app.log.fatal({ err: error }, 'cannot-listen');
  await app.close();
  process.exitCode = 1;
}

function explainDatabase(error: unknown): never {
  if (isDatabaseAway(error))
    explain(`${database()} cannot be reached, or refuses this user. Try again when it is there.`);
  if (isDatabaseBusy(error)) explain(`${database()} is held by another process. Try again when that has ended.`);
  throw error;
}

/** Without the user and the password. */
const database = (): string =>
  config.databaseUrl === undefined
    ? `The database below ${config.dataDir}`
    : `The database at ${new URL(config.databaseUrl).host}`;

function explain(what: string): never {
  process.stderr.write(`${what}\n`);
  process.exit(1);
}

function configOrExit(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
