import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { providePrograms } from '../checks/system-packages.ts';

const NGINX = '/usr/sbin/nginx';
/** An address that nobody asks for otherwise. */
const READY = '/ready-to-be-asked';

export interface NginxOptions {
  /** Emptied first; holds all that nginx writes. */
  folder: string;
  port: number;
  /** What stands in the section `http`, and in its server. */
  http?: string;
  server: string;
}

/** How nginx is started with these settings. */
export interface NginxCommand {
  command: string;
  args: string[];
  url: string;
  /** Is answered once nginx takes requests. */
  readyUrl: string;
}

/** A path as it stands in nginx's settings. */
export const quoted = (path: string): string => `"${path.replaceAll(/["\\]/g, '\\$&')}"`;

/** A file as an `include` names it. In one with `*`, `?` or `[`, nginx sees a pattern, and only then heeds what escapes them. */
export const included = (file: string): string =>
  quoted(/[*?[]/.test(file) ? file.replaceAll(/[*?[\\]/g, '\\$&') : file);

/** Writes the settings of Debian's nginx, with one worker, since the site server has one event loop. Installs it where it is missing. */
export function prepareNginx({ folder, port, http = '', server }: NginxOptions): NginxCommand {
  providePrograms([NGINX], 'nginx-light');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'error.log');
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${quoted(join(folder, kind))};`,
  );
  const config = `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
# Streams of live events would keep one that ends for ever.
worker_shutdown_timeout 2s;
pid ${quoted(join(folder, 'nginx.pid'))};
error_log ${quoted(log)} warn;
events { worker_connections 1024; }
http {
${temporary.join('\n')}
${http}
server {
listen 127.0.0.1:${String(port)};
keepalive_requests 1000000000;
location = ${READY} { return 204; }
${server}
}
}
`;
  writeFileSync(file, config);
  const url = `http://127.0.0.1:${String(port)}`;
  return { command: NGINX, args: ['-p', folder, '-e', log, '-c', file], url, readyUrl: url + READY };
}
