import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { addPairs, converse } from '@rishta/api/conversing';

import { freePorts } from '../src/support/processes.ts';
import type { Fault } from './fault.ts';

const CONVERSATIONS = 500;
const KILLS = 10;
const LIFE_MS = 4_000;
const START_LIMIT_MS = 20_000;

interface Running {
  kill: () => Promise<void>;
}

async function start(url: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, ['api/dist/server.mjs'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const endWithThis = () => void child.kill('SIGKILL');
  process.once('exit', endWithThis);
  const running = {
    kill: async () => {
      process.off('exit', endWithThis);
      await kill(child);
    },
  };
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && child.exitCode === null) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true) return running;
    await pause(20);
  }
  await running.kill();
  throw new Error('The API did not start.');
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

export const messages: Fault = {
  name: 'messages',
  title: `the API is killed ${String(KILLS)} times while ${String(CONVERSATIONS)} conversations are live`,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'rishta-messages-'));
    const pairs = await addPairs({ dataDir }, CONVERSATIONS);
    const [port = 0] = await freePorts(1);
    const url = `http://127.0.0.1:${String(port)}`;
    const env = {
      API_PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'silent',
    };
    let running = await start(url, env);
    try {
      const over = new AbortController();
      const conversed = converse(() => url, pairs, over.signal);
      for (let life = 0; life < KILLS; life += 1) {
        await pause(LIFE_MS);
        await running.kill();
        running = await start(url, env);
      }
      await pause(LIFE_MS);
      over.abort();
      const { messages: count, wrong } = await conversed;
      return [
        {
          what: 'conversations in which a message was lost, doubled or out of order',
          value: `${String(new Set(wrong.map((each) => each.split(':')[0])).size)} of ${String(CONVERSATIONS)}`,
          limit: '0',
          kept: wrong.length === 0,
        },
        {
          what: 'messages that were written meanwhile',
          value: String(count),
          limit: `more than ${String(CONVERSATIONS)}`,
          kept: count > CONVERSATIONS,
        },
      ];
    } finally {
      await running.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
