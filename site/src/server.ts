import { fileURLToPath } from 'node:url';

import { LISTENING, SHUTDOWN_LIMIT } from '@rishta/contracts';
import { messageOf } from '@rishta/release';
import closeWithGrace from 'close-with-grace';

import { parseConfig, type SiteConfig } from './config.ts';
import { buildSite } from './site.ts';

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
const app = await buildSite({ config, workerFile: fileURLToPath(new URL('./render-worker.mjs', import.meta.url)) });

app.log.info(
  { trustProxy: config.trustProxy },
  config.trustProxy === 'none'
    ? 'Whose address counts: that of each connection, for nothing stands in front of the site.'
    : 'Whose address counts: the one that the proxies in TRUST_PROXY name, else that of the connection.',
);

closeWithGrace({ delay: SHUTDOWN_LIMIT }, async ({ signal, err }) => {
  isEnding = true;
  if (err) {
    app.log.fatal({ err }, 'the site server ends after an error');
    setTimeout(() => process.exit(1), GRACE_AFTER_ERROR);
  } else app.log.info({ signal }, 'the site server finishes its requests and ends');
  await app.close();
});

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
