import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { converse } from '../../testing/conversing.ts';
import { addPairs } from '../../testing/members.ts';
import { compileServer, startServer, type ServerProcess } from '../../testing/server-process.ts';
import { databasePlace, dropDatabase } from '../../testing/test-database.ts';

const TIMEOUT = 180_000;
const CONVERSATIONS = 50;
const KILLS = 4;
const LIFE_MS = 1_500;

let program: string;
let dataDir: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  program = await compileServer(`dist/test-two-servers-${process.pid}`);
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
}, TIMEOUT);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(dirname(program), { recursive: true });
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

test(
  'conversations of two processes go on while one after the other is killed, with nothing lost, doubled or out of order',
  async () => {
    const pairs = await addPairs(await databasePlace(dataDir), CONVERSATIONS);
    servers.push(...(await Promise.all([0, 1].map(() => startServer(program, dataDir)))));
    let asked = 0;
    const over = new AbortController();
    // As a balancer that does not know yet which one is gone: whoever meets that one tries again.
    const { ended } = await converse(() => servers[(asked += 1) % servers.length]?.url ?? '', pairs, over.signal);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(LIFE_MS);
      await servers[kill % 2]?.kill();
      await pause(LIFE_MS / 3);
      servers[kill % 2] = await startServer(program, dataDir);
    }
    await pause(LIFE_MS);
    over.abort();
    const { messages, wrong } = await ended;
    expect(wrong).toEqual([]);
    expect(messages).toBeGreaterThan(2 * CONVERSATIONS);
  },
  TIMEOUT,
);
