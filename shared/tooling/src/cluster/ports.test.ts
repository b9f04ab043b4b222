import { createServer } from 'node:net';

import { freeFirstPort, portsFrom, takenPorts } from './ports.ts';

test('a port that is taken is named, with what it is for', async () => {
  const ports = portsFrom(await freeFirstPort());
  expect(await takenPorts(ports)).toEqual([]);
  const server = createServer();
  await new Promise<void>((done) => server.listen(ports.PostgreSQL, '127.0.0.1', done));
  expect(await takenPorts(ports)).toEqual([`Port ${String(ports.PostgreSQL)} is taken; it is for PostgreSQL.`]);
  await new Promise((done) => server.close(done));
});

test('no two have the same port', () => {
  const ports = Object.values(portsFrom(3000));
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports[0]).toBe(3000);
});
