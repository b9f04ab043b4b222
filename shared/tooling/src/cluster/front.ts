import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../project.ts';
import { included, prepareNginx, quoted, type NginxCommand } from './nginx.ts';

export { prepareNginx, type NginxCommand };

const DEPLOY = join(root, 'deploy/nginx');

/** What depends on the machine, as it stands in `deploy/nginx`. */
const SITE = 'server 127.0.0.1:3000 fail_timeout=1s;';
const API = 'server 127.0.0.1:3001 fail_timeout=1s;';
const PAGES = '127.0.0.1:3080';
const APIS = '127.0.0.1:3081';
const CACHES = '/var/cache/rishta-';
const SNIPPETS = 'snippets/';
const LOGS = '/var/log/nginx/';

export interface Servers {
  /** The site servers, one at least. */
  sites: string[];
  /** API processes, for which nginx has an address of its own. Default: none, the site servers ask one themselves. */
  apis?: { urls: string[]; port: number };
  /** On which nginx asks itself for pages. */
  pagesPort: number;
}

const linesFor = (urls: string[], line: string) =>
  urls.map((url) => line.replace(/127\.0\.0\.1:\d+/, new URL(url).host)).join('\n');

/**
 * Copies the configuration of `deploy/nginx` with the ports of these servers, and with caches and logs below `folder`; gives the
 * folder of the copies. Each place that depends on the machine must be there, or its own settings would be used.
 */
export function copyConfiguration({ sites, apis, pagesPort }: Servers, folder: string): string {
  const copies = join(folder, 'deploy');
  const lines = [
    [SITE, linesFor(sites, SITE)],
    [API, linesFor(apis?.urls ?? [], API)],
    [PAGES, `127.0.0.1:${String(pagesPort)}`],
    [APIS, `127.0.0.1:${String(apis?.port ?? 0)}`],
  ] as const;
  const paths: Record<string, string> = {
    [CACHES]: join(folder, 'cache-'),
    [SNIPPETS]: `${copies}/`,
    [LOGS]: `${join(folder, 'nginx')}/`,
  };
  const anyPath = new RegExp(`(${Object.keys(paths).join('|')})([\\w.-]+)`, 'g');
  const changed = (text: string) =>
    lines
      .reduce((result, [from, to]) => result.replaceAll(from, to), text)
      .replaceAll(anyPath, (_path, start: string, name: string) => {
        const path = `${paths[start] ?? start}${name}`;
        return start === SNIPPETS ? included(path) : quoted(path);
      });
  const files = readdirSync(DEPLOY).map((name) => [name, readFileSync(join(DEPLOY, name), 'utf8')] as const);
  for (const from of [...lines.map(([line]) => line), ...Object.keys(paths)]) {
    if (!files.some(([, text]) => text.includes(from))) throw new Error(`deploy/nginx does not name ${from} any more.`);
  }
  mkdirSync(copies, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(copies, name), changed(text));
  return copies;
}

/** Has nginx stand before servers with the configuration of `deploy/nginx`; `folder` is emptied, and gets its caches. */
export function prepareFront(servers: Servers, folder: string, port: number): NginxCommand {
  rmSync(folder, { recursive: true, force: true });
  const copies = copyConfiguration(servers, folder);
  const files = ['rishta-http.conf', ...(servers.apis ? ['rishta-api.conf'] : [])];
  return prepareNginx({
    folder: join(folder, 'nginx'),
    port,
    http: files.map((name) => `include ${included(join(copies, name))};`).join('\n'),
    server: `include ${included(join(copies, 'rishta-server.conf'))};`,
  });
}
