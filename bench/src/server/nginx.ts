import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { freePorts, startProgram, type Running } from '../support/processes.ts';

const NGINX = '/usr/sbin/nginx';
const FOLDER = resolve('bench/.cache/nginx');

/** Installs Debian's nginx when it is missing and this may be done here; its own service is not started. */
function provideNginx(): void {
  if (existsSync(NGINX)) return;
  console.log('Installing nginx …');
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light';
  spawnSync('sh', ['-c', install], {
    stdio: 'ignore',
    // Debian's packages start no service where the run level is said to be unknown.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  if (!existsSync(NGINX)) throw new Error('nginx is missing and could not be installed: apt-get install nginx-light');
}

/** An answer that nginx is to give: the same bytes and headers as the site's. */
export interface Answer {
  path: string;
  body: Buffer;
  headers: [name: string, value: string][];
}

/** What nginx writes itself. */
const ITS_OWN = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding']);

const location = ({ path, headers }: Answer, index: number): string => {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'application/octet-stream';
  const added = headers
    .filter(([name]) => !ITS_OWN.has(name))
    .map(([name, value]) => `      add_header ${name} "${value.replaceAll('"', '\\"').replaceAll('$', '')}";`);
  return `    location = ${path} {
      root ${FOLDER};
      try_files /answer-${String(index)} =404;
      types { }
      default_type "${type}";
      etag off;
      if_modified_since off;
${added.join('\n')}
    }`;
};

/** Serves answers from files, as a static server does. One worker, since the site server has one event loop. */
export async function startNginx(answers: Answer[]): Promise<Running & { url: string }> {
  provideNginx();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'logs'), { recursive: true });
  const [port = 0] = await freePorts(1);
  answers.forEach(({ body }, index) => writeFileSync(join(FOLDER, `answer-${String(index)}`), body));
  const config = `daemon off;
${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
pid ${join(FOLDER, 'nginx.pid')};
error_log ${join(FOLDER, 'logs/error.log')} warn;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${String(port)};
    server_tokens off;
    location = /ready { return 204; }
${answers.map(location).join('\n')}
  }
}
`;
  const file = join(FOLDER, 'nginx.conf');
  writeFileSync(file, config);
  const url = `http://127.0.0.1:${String(port)}`;
  const running = await startProgram(NGINX, ['-p', FOLDER, '-c', file], { url: `${url}/ready` });
  return { ...running, url };
}
