import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

/**
 * Serves peers, each on a port of its own: `peer-server.mjs <API origin> <port>=<folder> …`. Files come out of memory
 * with their compressed copies, `/api` goes to the API, and an address without a file is the application's to draw.
 */
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

interface Served {
  bytes: Buffer;
  headers: Record<string, string>;
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

function read(folder: string, path: string): Served | undefined {
  const file = [join(folder, path), join(folder, `${path === '/' ? '/index' : path}.html`), join(folder, 'index.html')]
    .filter((candidate) => candidate.startsWith(folder))
    .find(isFile);
  if (file === undefined) return undefined;
  const compressed = isFile(`${file}.br`);
  const bytes = readFileSync(compressed ? `${file}.br` : file);
  const isPage = file.endsWith('.html');
  return {
    bytes,
    headers: {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': String(bytes.length),
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(compressed && { 'content-encoding': 'br' }),
    },
  };
}

function passOn(apiUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = forward(
    `${apiUrl}${request.url ?? ''}`,
    { method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.writeHead(503).end());
  request.pipe(onward);
}

function serve(folder: string, port: number, apiUrl: string): void {
  const known = new Map<string, Served | undefined>();
  createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/\?.*$/s, ''));
    if (path.startsWith('/api/')) {
      passOn(apiUrl, request, response);
      return;
    }
    if (!known.has(path)) known.set(path, read(folder, path));
    const served = known.get(path);
    if (served) response.writeHead(200, served.headers).end(served.bytes);
    else response.writeHead(404).end();
  }).listen(port, '127.0.0.1');
}

const [apiUrl = '', ...sites] = process.argv.slice(2);
for (const site of sites) {
  const [port, folder] = site.split(/=(.*)/s);
  serve(folder ?? '', Number(port), apiUrl);
}
