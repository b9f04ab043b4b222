import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { startNginx, type Nginx } from './nginx.ts';

const FILES = resolve('bench/.cache/nginx-files');

/** An answer that other servers are to give: the same bytes and headers as the site's. */
export interface Answer {
  path: string;
  body: Buffer;
  /** Without those that each server writes itself. */
  headers: [name: string, value: string][];
}

/** Where the body of an answer is, as long as the file server runs. */
export const fileOf = (index: number) => join(FILES, `answer-${String(index)}`);

const location = ({ path, headers }: Answer, index: number): string => {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'application/octet-stream';
  const added = headers
    .filter(([name]) => name !== 'content-type')
    .map(([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"').replaceAll('$', '')}";`);
  return `location = ${path} {
  root "${FILES}";
  try_files /answer-${String(index)} =404;
  types { }
  default_type "${type}";
  etag off;
  if_modified_since off;
${added.join('\n')}
}`;
};

/** Serves answers from files, as a static server does. */
export function startFileServer(answers: Answer[]): Promise<Nginx> {
  rmSync(FILES, { recursive: true, force: true });
  mkdirSync(FILES, { recursive: true });
  answers.forEach(({ body }, index) => writeFileSync(fileOf(index), body));
  return startNginx({
    folder: resolve('bench/.cache/nginx-file-server'),
    server: `access_log off;
server_tokens off;
sendfile on;
tcp_nopush on;
open_file_cache max=100;
${answers.map(location).join('\n')}`,
  });
}
