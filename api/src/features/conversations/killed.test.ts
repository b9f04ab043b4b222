import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { converse } from '../../testing/conversing.ts';
import { addPairs } from '../../testing/members.ts';
import { compileServer, startServer, type ServerProcess } from '../../testing/server-process.ts';
import { databasePlace, dropDatabase } from '../../testing/test-database.ts';

const TIMEOUT = 90_000;
const CONVERSATIONS = 50;
const KILLS = 3;
const LIFE_MS = 1_500;

let program: string;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  program = await compileServer(`dist/test-messages-${process.pid}`);
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
}, TIMEOUT);
afterAll(async () => {
  await server.kill();
  await rm(dirname(program), { recursive: true });
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

test(
  'conversations go on through kills with nothing lost, doubled or out of order',
  async () => {
    const pairs = await addPairs(await databasePlace(dataDir), CONVERSATIONS);
    server = await startServer(program, dataDir);
    const over = new AbortController();
    const { ended } = await converse(() => server.url, pairs, over.signal);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(LIFE_MS);
      await server.kill();
      server = await startServer(program, dataDir);
    }
    await pause(LIFE_MS);
    over.abort();
    const { messages, wrong } = await ended;
    expect(wrong).toEqual([]);
    expect(messages).toBeGreaterThan(2 * CONVERSATIONS);
  },
  TIMEOUT,
);
