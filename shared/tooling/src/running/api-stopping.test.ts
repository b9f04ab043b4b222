import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { LISTENING } from '@rishta/contracts';
import { build } from 'esbuild';

import { keepPackagesOutside } from './testing/keep-packages-outside.ts';
import { freePort } from './testing/stub-server.ts';

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const programs = from(`../../../../api/dist/test-${String(process.pid)}`);
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'api-'));
  await build({
    entryPoints: { server: from('../../../../api/src/server.ts') },
    outdir: programs,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [keepPackagesOutside],
  });
});
afterAll(async () => {
  await rm(programs, { recursive: true });
  await rm(dataDir, { recursive: true });
});

it.each([false, true])(
  'the API hears a body out and ends when its starter is gone (with a signal to the whole group: %s)',
  async (isSignalled) => {
    const port = await freePort();
    const child = spawn(process.execPath, [join(programs, 'server.mjs')], {
      env: { API_PORT: String(port), DATA_DIR: dataDir, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code, signal]: unknown[]) => signal ?? code);
    try {
      const [message] = (await once(child, 'message')) as unknown[];
      expect(message).toBe(LISTENING);

      const body = JSON.stringify({ email: 'nobody@example.org', password: 'not the password' });
      const socket = connect(port, '127.0.0.1');
      let heard = '';
      socket.on('data', (chunk) => (heard += chunk.toString()));
      const closed = once(socket, 'close');
      const head = ['POST /api/login HTTP/1.1', 'host: a', 'content-type: application/json'];
      socket.write(`${head.join('\r\n')}\r\ncontent-length: ${String(body.length)}\r\n\r\n${body.slice(0, 10)}`);
      await sleep(300);
      child.disconnect();
      if (isSignalled) child.kill('SIGTERM');
      await sleep(700);
      expect(child.exitCode).toBeNull();
      socket.write(body.slice(10));
      await closed;
      expect(heard).toMatch(/^HTTP\/1\.1 401 /);
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  },
);
