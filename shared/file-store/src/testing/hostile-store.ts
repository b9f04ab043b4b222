import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ObjectStoreAddress } from '../files-url.ts';

export interface StoredRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Does what it likes with a request; false leaves it to the store. */
type Mood = (request: StoredRequest, response: ServerResponse) => boolean;

export interface HostileStore {
  address: ObjectStoreAddress;
  objects: Map<string, Buffer>;
  requests: StoredRequest[];
  settings: Record<string, string>;
  mood: Mood;
  close: () => Promise<void>;
}

/** A store of objects in memory that can be told to misbehave. It speaks what the API needs, and checks no signature. */
export async function startHostileStore(): Promise<HostileStore> {
  const objects = new Map<string, Buffer>();
  const requests: StoredRequest[] = [];
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body: Buffer.concat(parts) };
      requests.push(request);
      if (!store.mood(request, response)) answer(request, response, objects);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const store: HostileStore = {
    address: {
      endpoint,
      bucket: 'pictures',
      region: 'us-east-1',
      isPathStyle: true,
      accessKey: 'the-access-key',
      secretKey: 'the-secret-key',
    },
    objects,
    requests,
    settings: {
      FILES_URL: endpoint.replace('http:', 's3:').concat('/pictures?tls=off'),
      FILES_ACCESS_KEY: 'the-access-key',
      FILES_SECRET_KEY: 'the-secret-key',
    },
    mood: () => false,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return store;
}

function answer({ method, path, body }: StoredRequest, response: ServerResponse, objects: Map<string, Buffer>): void {
  const url = new URL(path, 'http://store');
  const key = url.pathname.slice('/pictures/'.length);
  if (method === 'PUT') objects.set(key, body);
  if (method === 'DELETE') objects.delete(key);
  if (method === 'GET' && key === '') {
    const after = url.searchParams.get('start-after') ?? '';
    const prefix = url.searchParams.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((each) => each.startsWith(prefix) && each > after).sort();
    const listed = keys.slice(0, 1_000).map((each) => `<Contents><Key>${encodeURIComponent(each)}</Key></Contents>`);
    const isTruncated = String(keys.length > 1_000);
    response.end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${listed.join('')}</ListBucketResult>`);
    return;
  }
  const object = objects.get(key);
  if (method === 'GET' || method === 'HEAD') {
    if (object === undefined) refuse(response, 404, 'NoSuchKey');
    else response.setHeader('last-modified', new Date().toUTCString()).end(object);
    return;
  }
  response.statusCode = method === 'DELETE' ? 204 : 200;
  response.end();
}

/** Answers as a store does that does not do what it is asked. */
export function refuse(response: ServerResponse, status: number, code: string): true {
  response.statusCode = status;
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>the-secret-key</Message></Error>`);
  return true;
}
