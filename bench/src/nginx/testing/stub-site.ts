import { COMPOSITION_HEADER } from '@rishta/contracts/wire';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface StubSite {
  url: string;
  /** What nginx has asked, in order. */
  asked: IncomingMessage[];
  /** How often an address was asked for. */
  timesAsked: (url: string) => number;
  /** Answers an address in another way than as a page. */
  answer: (url: string, how: Answer) => void;
  /** Goes live with another composition. */
  goLive: (composition: string) => void;
  stop: () => Promise<void>;
  /** Takes requests again, on the same port. */
  start: () => Promise<void>;
}

/** The headers of a page as the site server sends them. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
  'content-security-policy': "default-src 'none'; script-src 'self'",
  'integrity-policy': 'blocked-destinations=(script)',
  'x-content-type-options': 'nosniff',
};

/** Answers every address with a page that tells what it was asked for with, as the site server would. */
export async function startStubSite(): Promise<StubSite> {
  const asked: IncomingMessage[] = [];
  const answers = new Map<string, Answer>();
  let composition = 'first';
  const page: Answer = (request, response) => {
    const { cookie = '', 'accept-encoding': encoding = '' } = request.headers;
    const body = `${composition} | ${request.url ?? ''} | ${cookie} | ${encoding}`;
    const etag = `"${Buffer.from(body).toString('base64url')}"`;
    const unchanged = request.headers['if-none-match'] === etag;
    response.writeHead(unchanged ? 304 : 200, { ...PAGE_HEADERS, etag, [COMPOSITION_HEADER]: composition });
    response.end(unchanged ? undefined : body);
  };
  const server = createServer((request, response) => {
    asked.push(request);
    (answers.get(request.url ?? '') ?? page)(request, response);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    asked,
    timesAsked: (url) => asked.filter((request) => request.url === url).length,
    answer: (url, how) => answers.set(url, how),
    goLive: (next) => (composition = next),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
    start: () => listen(port),
  };
}
