import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePorts, startProgram, type Running } from '../support/processes.ts';
import { provideProgram } from '../support/provide-program.ts';

const NGINX = '/usr/sbin/nginx';
/** An address that no test or measurement asks for otherwise. */
const READY = '/ready-to-be-asked';

interface NginxOptions {
  /** Emptied first; holds all that nginx writes. */
  folder: string;
  /** What stands in the section `http`, and in its server. */
  http?: string;
  server: string;
}

export interface Nginx extends Running {
  url: string;
}

/** Starts Debian's nginx on a port of its own, with one worker, since the site server has one event loop. */
export async function startNginx({ folder, http = '', server }: NginxOptions): Promise<Nginx> {
  provideProgram(NGINX, 'nginx-light');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [port = 0] = await freePorts(1);
  const log = join(folder, 'error.log');
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const config = `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${log} warn;
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
  const running = await startProgram(NGINX, ['-p', folder, '-e', log, '-c', file], { url: url + READY });
  return { ...running, url };
}
