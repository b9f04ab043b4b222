import { fileURLToPath } from 'node:url';

import { LISTENING } from '@rishta/contracts';
import { messageOf } from '@rishta/release';
import { describeProcess, Draining, startTracing, watchForEnd } from '@rishta/serving';

import { parseConfig, type SiteConfig } from './config.ts';
import { buildSite } from './site.ts';

const end = watchForEnd();
const config = configOrExit();
const draining = new Draining();
const thisProcess = describeProcess('site', import.meta.url);
const tracing = await startTracing(thisProcess);
const besideThis = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const app = await buildSite({
  config,
  workerFile: besideThis('./render-worker.mjs'),
  watchdogFolder: besideThis('.'),
  draining,
  thisProcess,
  ...(tracing && { tracing }),
});

app.log.info(
  { trustProxy: config.trustProxy },
  config.trustProxy === 'none'
    ? 'Whose address counts: that of each connection, for nothing stands in front of the site.'
    : 'Whose address counts: the one that the proxies in TRUST_PROXY name, else that of the connection.',
);

end(app, { draining, drainSeconds: config.drainSeconds });
await app.listen({ port: config.port, host: config.host });
// Nobody hears it when this server was started by hand, or its starter is gone.
process.send?.(LISTENING, undefined, undefined, () => undefined);

function configOrExit(): SiteConfig {
  try {
    return parseConfig(process.env);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return process.exit(1);
  }
}
