import { setFlagsFromString } from 'node:v8';

import closeWithGrace from 'close-with-grace';

import { buildApp } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';

// The young generation is collected often, in a third of a millisecond each: waking helpers for it costs more than they
// save.
setFlagsFromString('--no-parallel-scavenge');
const config = configOrExit();
const app = await buildApp(config);
app.log.info(
  config.internalKey === undefined
    ? 'Whose address counts: always that of the connection, for there is no INTERNAL_KEY.'
    : 'Whose address counts: the one that the site server names beside the INTERNAL_KEY, else that of the connection.',
);

closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
  if (err !== undefined) app.log.fatal({ err }, 'stopped-by-error');
  await app.close();
});

try {
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  app.log.fatal({ err: error }, 'cannot-listen');
  await app.close();
  process.exitCode = 1;
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
