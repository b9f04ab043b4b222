import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { EventStreams } from './event-streams.ts';

let server: Server;
let url: string;
beforeEach(async () => {
  const streams = new EventStreams();
  server = createServer((request, response) => {
    streams.open(response, {
      accountId: request.url ?? '',
      mayListen: () => Promise.resolve(true),
      onEnd: () => undefined,
    });
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
