import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

import closeWithGrace from 'close-with-grace';

import { parseConfig, type SiteConfig } from './config.ts';
import { messageOf } from './message-of.ts';
import { UPLOAD_LIMIT } from './passing/uploads.ts';
import { buildSite } from './site.ts';
import { keepTickShape } from './tick-shape.ts';

/** Milliseconds until the end in any case: an upload may take its time, and so may the API with its picture. */
const GRACE = UPLOAD_LIMIT + 8_000;

// Before anything else, for the first collection comes soon.
keepTickShape();
// The young generation is collected a hundred times a second under load, in a third of a millisecond each: to wake helpers
// for that costs more than they save.
setFlagsFromString('--no-parallel-scavenge');
const config = configOrExit();
const app = await buildSite({ config, workerFile: fileURLToPath(new URL('./render-worker.mjs', import.meta.url)) });

app.log.info(
  { trustProxy: config.trustProxy },
  config.trustProxy === 'none'
    ? 'Whose address counts: that of each connection, for nothing stands in front of the site.'
    : 'Whose address counts: the one that the proxies in TRUST_PROXY name, else that of the connection.',
);

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
