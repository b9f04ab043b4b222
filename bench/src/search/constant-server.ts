import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** What an answer costs at least: `constant-server.mjs <port> <file>` sends the file's bytes, whatever is asked. */
const [port = '', file = ''] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) };

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(port), '127.0.0.1');
