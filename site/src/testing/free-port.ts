import { createServer, type AddressInfo } from 'node:net';

/** A port that nobody listens on at the moment, as an environment variable has it. */
export async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return String(port);
}
