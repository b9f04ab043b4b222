import { LISTENING } from '@rishta/contracts';
import { describeProcess, Draining, startTracing, watchForEnd } from '@rishta/serving';

import { buildApp } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { explanationOf } from './database/explanation.ts';

const end = watchForEnd();
const config = configOrExit();
const draining = new Draining();
const thisProcess = describeProcess('api', import.meta.url);
const tracing = await startTracing(thisProcess);
const app = await buildApp(config, {
  draining,
  thisProcess,
  ...(tracing && { tracing }),
}).catch(explainDatabase);
app.log.info(
  config.internalKey === undefined
    ? 'Whose address counts: always that of the connection, for there is no INTERNAL_KEY.'
    : 'Whose address counts: the one that the site server names beside the INTERNAL_KEY, else that of the connection.',
);

end(app, { draining, drainSeconds: config.drainSeconds });

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
  const what = explanationOf(error, config);
  if (what === undefined) throw error;
  explain(what);
}

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
