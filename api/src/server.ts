import { setFlagsFromString } from 'node:v8';

import closeWithGrace from 'close-with-grace';

import { buildApp } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { isDatabaseBusy } from './database/database-errors.ts';
import { CLOSING_LIMIT_MS } from './http/closing.ts';

// The young generation is collected often, in a third of a millisecond each: waking helpers for it costs more than they
// save.
setFlagsFromString('--no-parallel-scavenge');
const config = configOrExit();
const app = await buildApp(config).catch(explainBusyDatabase);

// A second signal ends the process at once.
closeWithGrace({ delay: CLOSING_LIMIT_MS, logger: false }, async ({ err }) => {
  if (err !== undefined) {
    app.log.fatal({ err }, 'stopped-by-error');
    // What still works then is not known.
    setTimeout(() => process.exit(1), 10_000).unref();
  }
  await app.close();
});

try {
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  app.log.fatal({ err: error }, 'cannot-listen');
  await app.close();
  process.exitCode = 1;
}

function explainBusyDatabase(error: unknown): never {
  if (!isDatabaseBusy(error)) throw error;
  process.stderr.write(
    `The database below ${config.dataDir} is held by another process. Try again when that has ended.\n`,
  );
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
