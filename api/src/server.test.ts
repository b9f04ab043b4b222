import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { buildTestApp, type TestApp } from './testing/build-test-app.ts';

let app: TestApp;
let port: number;
beforeEach(async () => {
  app = await buildTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});

/** Sends bytes as they are and resolves to all that comes back until the connection ends. */
const talk = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

describe('on the wire', () => {
  it.each([
    ['HELLO\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'The request could not be understood.'],
    [
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      'HTTP/1.1 431 Request Header Fields Too Large',
      'The request has too many headers.',
    ],
    [
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      'HTTP/1.1 400 Bad Request',
      'The request could not be understood.',
    ],
  ])('%j is answered in the one shape, too', async (bytes, status, message) => {
    const [head = '', body = ''] = (await talk(bytes)).split('\r\n\r\n');
    expect(head.startsWith(status)).toBe(true);
    expect(JSON.parse(body)).toEqual({ success: false, message, code: expect.any(String) as unknown });
  });

  it('hears a body that is far too large out, so that its sender learns why it was refused', async () => {
    const body = ' '.repeat(20 * 1_024 * 1_024);
    const head = ['host: a', 'content-type: application/json', `content-length: ${body.length}`];
    const heard = await talk(
      `POST /api/login HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}` +
        'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    );
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('finishes what is under way before it closes', async () => {
    const answer = fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'not the password' }),
    });
    await new Promise((resolve) => app.app.server.once('request', resolve));
    await app.app.close();
    expect((await answer).status).toBe(401);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });
});
