import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

import closeWithGrace from 'close-with-grace';

import { parseConfig, type SiteConfig } from './config.ts';
import { messageOf } from './message-of.ts';
import { buildSite } from './site.ts';
import { keepTickShape } from './tick-shape.ts';

/** Requests under way get this long to finish, in milliseconds. */
const GRACE = 10_000;

// Before anything else, for the first collection comes soon.
keepTickShape();
// The young generation is collected a hundred times a second under load, in a third of a millisecond each: to wake helpers
// for that costs more than they save.
setFlagsFromString('--no-parallel-scavenge');
const config = configOrExit();
const app = await buildSite({ config, workerFile: fileURLToPath(new URL('./render-worker.mjs', import.meta.url)) });

closeWithGrace({ delay: GRACE }, async ({ signal, err }) => {
  if (err) app.log.fatal({ err }, 'the site server ends after an error');
  else app.log.info({ signal }, 'the site server finishes its requests and ends');
  await app.close();
});

await app.listen({ port: config.port, host: config.host });

function configOrExit(): SiteConfig {
  try {
    return parseConfig(process.env);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return process.exit(1);
  }
}
