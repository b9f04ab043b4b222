import { REBUILD_ADDRESSES, type ServerFailed, type SessionNews } from '@rishta/contracts/rebuilds';
import { contentTypeOf } from '@rishta/serving/content-type';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';

/** Tells the pages of a developer's session what is new, and gives them the files of builds; the site server passes it on. */
export interface NewsServer {
  /** Its origin. */
  url: string;
  tell: (news: SessionNews) => void;
  close: () => Promise<void>;
}

/** Milliseconds between two signs of life, without which a connection would be taken for a dead one. */
const NEWS_SIGN_INTERVAL = 15_000;

const FILE = new RegExp(`^${REBUILD_ADDRESSES.files}/(?<app>[\\w-]+)/[^/]+/(?<file>[^?]+)`);

/** `folderOf` gives the folder of the browser's files of an app, if there are any. */
export async function startNewsServer(folderOf: (app: string) => string | undefined): Promise<NewsServer> {
  const readers = new Set<ServerResponse>();
  const standing = new Standing();

  const tell = (news: SessionNews) => {
    standing.take(news);
    for (const reader of readers) write(reader, news);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    if (method === 'POST' && url === REBUILD_ADDRESSES.failures) {
      const failed = JSON.parse(await text(request)) as Omit<ServerFailed, 'kind'>;
      tell({ kind: 'server-failed', app: failed.app, words: failed.words });
      response.writeHead(204).end();
    } else if (method === 'GET' && url === REBUILD_ADDRESSES.news) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      for (const news of standing.all()) write(response, news);
      readers.add(response);
      response.once('close', () => readers.delete(response));
    } else {
      const { app = '', file = '' } = FILE.exec(url)?.groups ?? {};
      const folder = folderOf(app);
      const content = folder === undefined ? undefined : await contentOf(folder, file);
      if (content) response.writeHead(200, { 'content-type': contentTypeOf(file) }).end(content);
      else response.writeHead(404).end();
    }
  }

  const signs = setInterval(() => {
    for (const reader of readers) reader.write(':\n\n');
  }, NEWS_SIGN_INTERVAL);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    tell,
    close: async () => {
      clearInterval(signs);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const write = (reader: ServerResponse, news: SessionNews) => reader.write(`data: ${JSON.stringify(news)}\n\n`);

/** Undefined for what is no file of that folder. */
async function contentOf(folder: string, file: string): Promise<Buffer | undefined> {
  try {
    const path = resolve(folder, decodeURIComponent(file));
    return path.startsWith(folder + sep) ? await readFile(path) : undefined;
  } catch {
    return undefined;
  }
}

/** How apps stand, for pages that come later. */
class Standing {
  readonly #last = new Map<string, SessionNews>();

  take(news: SessionNews): void {
    // A build puts an end to what was said of the one before.
    if (news.kind === 'built')
      for (const kind of ['build-failed', 'server-failed', 'live']) this.#last.delete(`${news.app} ${kind}`);
    this.#last.set(`${news.app} ${news.kind}`, news);
  }

  all(): Iterable<SessionNews> {
    return this.#last.values();
  }
}
