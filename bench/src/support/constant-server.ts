import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * What an answer costs at least: `constant-server.mjs <port> <file> <headers>` sends the file's bytes, whatever is asked.
 * The headers are a list of names and values, in JSON.
 */
const [port = '', file = '', headers = '[]'] = process.argv.slice(2);
const body = readFileSync(file);
const all = {
  ...(Object.fromEntries(JSON.parse(headers) as [string, string][]) as Record<string, string>),
  'content-length': String(body.length),
};

createServer((_request, response) => {
  response.writeHead(200, all).end(body);
}).listen(Number(port), '127.0.0.1');
