import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { EventStreams } from './event-streams.ts';

let server: Server;
let url: string;
let onEnd: () => void;
beforeEach(async () => {
  const streams = new EventStreams();
  const open = (accountId: string, response: ServerResponse) =>
    streams.open(response, { accountId, mayListen: () => Promise.resolve(true), onEnd });
  onEnd = () => undefined;
  server = createServer((request, response) => {
    if (request.url === '/gone') void once(response.destroy(), 'close').then(() => open('gone', response));
    else open(request.url ?? '', response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The first that a new reader hears. */
async function firstHeard(reader: string): Promise<string> {
  const { body } = await fetch(`${url}/${reader}`);
  const { value } = (await body?.getReader().read()) ?? {};
  return new TextDecoder().decode(value);
}

it('asks its readers to come again within a longer time the more they are, and never within more than 30 s', async () => {
  expect(await firstHeard('first')).toBe('retry: 1000\n\n');
  for (let count = 2; count < 100; count += 1) await firstHeard(String(count));
  expect(await firstHeard('hundredth')).toBe('retry: 2000\n\n');
});

it('keeps nothing of readers who left before their streams began', async () => {
  for (let count = 0; count < 60; count += 1) {
    const ended = new Promise<void>((done) => (onEnd = done));
    await expect(fetch(`${url}/gone`)).rejects.toThrow();
    await ended;
  }
  expect(await firstHeard('next')).toBe('retry: 1000\n\n');
});
