import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { freePorts } from '../support/processes.ts';
import { startNginx, type Nginx } from './nginx.ts';

const DEPLOY = resolve('deploy/nginx');

/** What depends on the machine, as it stands in `deploy/nginx`. */
const SITE = '127.0.0.1:3000';
const PAGES = '127.0.0.1:3080';
const CACHES = '/var/cache/rishta-';

/** Replaces every occurrence. There must be one, or a machine's own settings would be used here. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`deploy/nginx does not name ${from} any more.`);
  return text.replaceAll(from, to);
}

/** Starts nginx with the configuration of `deploy/nginx` before a site server; `folder` gets its caches. */
export async function startFront(siteUrl: string, folder: string): Promise<Nginx> {
  const [pages = 0] = await freePorts(1);
  const rules = [
    [SITE, `127.0.0.1:${new URL(siteUrl).port}`],
    [PAGES, `127.0.0.1:${String(pages)}`],
    [CACHES, join(folder, 'cache-')],
  ] as const;
  const http = rules.reduce(
    (text, [from, to]) => replaced(text, from, to),
    readFileSync(join(DEPLOY, 'rishta-http.conf'), 'utf8'),
  );
  return startNginx({ folder, http, server: `include ${join(DEPLOY, 'rishta-server.conf')};` });
}
