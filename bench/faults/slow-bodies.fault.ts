import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePorts, startProgram } from '../src/support/processes.ts';
import { summarize, type Summary } from '../src/support/statistics.ts';
import type { Fault, Finding } from './fault.ts';

const SLOW_BODIES = 500;
const SLOW_UPLOADS = 100;
const SECONDS = 12;
/** How many times its quiet value a median may take. */
const MOST = 3;
const VISITOR = '127.0.0.2';
const ATTACKER = '127.0.0.1';
const PASSWORD = 'Rishta-sample-2026';
/** The smallest picture that there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

interface Ask {
  name: string;
  path: string;
  method?: string;
  type?: string;
  body?: Buffer;
}

interface Answered {
  status: number;
  ms: number;
  body: string;
}

/** The site and its API without any release: what is under `/api` needs none. */
async function startServers() {
  const dataDir = mkdtempSync(join(tmpdir(), 'slow-bodies-'));
  const [port = 0, apiPort = 0] = await freePorts(2);
  const env = {
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    INTERNAL_KEY: 'a-key-for-the-length-of-this-trial',
  };
  const api = await startProgram(process.execPath, [resolve('api/dist/server.mjs')], {
    url: `http://127.0.0.1:${String(apiPort)}/healthz`,
    env,
  });
  const site = await startProgram(process.execPath, [resolve('site/dist/site-server.mjs')], {
    url: `http://127.0.0.1:${String(port)}/robots.txt`,
    env,
  });
  return {
    port,
    stop: async () => {
      await Promise.all([site.stop(), api.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One visitor with a browser's few connections, who asks for one thing after the other. */
function visitor(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  let token = '';
  const ask = ({ path, method = 'GET', type, body }: Ask): Promise<Answered> =>
    new Promise((done, fail) => {
      const started = performance.now();
      const headers = {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(type !== undefined && { 'content-type': type, 'content-length': String(body?.length ?? 0) }),
      };
      const asking = request({ port, host: '127.0.0.1', localAddress: VISITOR, agent, path, method, headers });
      asking.on('response', (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => {
          done({ status: answer.statusCode ?? 0, ms: performance.now() - started, body: text });
        });
      });
      asking.on('error', fail);
      asking.end(body);
    });
  return {
    ask,
    logIn: async (email: string) => {
      const { body } = await ask({ name: '', ...post('/api/login', { email, password: PASSWORD }) });
      token = (JSON.parse(body) as { data: { token: string } }).data.token;
      return token;
    },
    close: () => {
      agent.destroy();
    },
  };
}

const post = (path: string, body: object) => ({
  path,
  method: 'POST',
  type: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
});

/** Connections that say `start` and then, now and then, a byte; each is opened again when it is cut. */
function hold(count: number, port: number, start: string, addressOf: (index: number) => string): () => void {
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (index: number) => {
    if (isOver) return;
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(index) });
    sockets.add(socket);
    const drip = setInterval(() => socket.write('x'), 4_000);
    socket.on('error', () => undefined);
    // Whoever is refused comes again at once, as an attacker would; what is answered is not looked at.
    socket.resume();
    socket.on('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
      setTimeout(open, 500, index);
    });
    socket.write(start);
  };
  for (let index = 0; index < count; index += 1) open(index);
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

interface Measured {
  ms: Map<string, number[]>;
  failed: number;
  asked: number;
}

/** Asks everything in turn until the time is over. */
async function measure(
  asks: readonly Ask[],
  ask: (what: Ask) => Promise<Answered>,
  seconds: number,
): Promise<Measured> {
  const measured: Measured = { ms: new Map(asks.map(({ name }) => [name, []])), failed: 0, asked: 0 };
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    for (const what of asks) {
      measured.asked += 1;
      try {
        const { status, ms } = await ask(what);
        if (status >= 400) measured.failed += 1;
        measured.ms.get(what.name)?.push(ms);
      } catch {
        measured.failed += 1;
      }
      await pause(20);
    }
  }
  return measured;
}

const round = (ms: number) => `${ms.toFixed(1)} ms`;
const spread = ({ median, q1, q3 }: Summary) => `${round(median)} (${round(q1)} to ${round(q3)})`;

function compareWith(quiet: Measured, loaded: Measured, how: string): Finding[] {
  const medians = [...quiet.ms].map(([name, values]): Finding => {
    const [before, after] = [summarize(values), summarize(loaded.ms.get(name) ?? [])];
    return {
      what: `${name} of others, ${how}`,
      value: `${spread(after)}, quiet ${spread(before)}`,
      limit: `${String(MOST)} times the quiet median`,
      kept: after.median <= MOST * before.median,
    };
  });
  const failed = {
    what: `requests of others that failed, ${how}`,
    value: `${String(loaded.failed)} of ${String(loaded.asked)}`,
    limit: '0',
    kept: loaded.failed === 0 && loaded.asked > 0,
  };
  return [...medians, failed];
}

export const slowBodies: Fault = {
  name: 'slow-bodies',
  title: 'hundreds of bodies and uploads that hardly come, beside an ordinary visitor',
  run: async () => {
    const { port, stop } = await startServers();
    const other = visitor(port);
    try {
      // The attacker is a member, too: an account has a share of its own.
      const token = await other.logIn('noor@example.com');
      await other.logIn('ayesha@example.com');
      const asks: Ask[] = [
        { name: 'GET /api/profiles', path: '/api/profiles' },
        { name: 'POST /api/newsletter', ...post('/api/newsletter', { email: 'visitor@example.org' }) },
        { name: 'POST /api/images', path: '/api/images', method: 'POST', type: 'image/png', body: PICTURE },
      ];
      await measure(asks, other.ask, 2);
      const quiet = await measure(asks, other.ask, SECONDS);
      const body =
        'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\nx';
      const upload =
        `POST /api/images HTTP/1.1\r\nhost: a\r\ncontent-type: image/jpeg\r\ncontent-length: 4000000\r\n` +
        `authorization: Bearer ${token}\r\n\r\nx`;
      const near = (index: number) => (index % 2 === 0 ? ATTACKER : '127.0.0.3');
      const far = (index: number) => `127.0.1.${String(index + 1)}`;
      const findings: Finding[] = [];
      for (const [how, addressOf] of [
        ['uploads from two addresses', near],
        ['uploads from a hundred addresses', far],
      ] as const) {
        const endBodies = hold(SLOW_BODIES, port, body, () => ATTACKER);
        const endUploads = hold(SLOW_UPLOADS, port, upload, addressOf);
        try {
          await pause(2_000);
          findings.push(...compareWith(quiet, await measure(asks, other.ask, SECONDS), how));
        } finally {
          endBodies();
          endUploads();
        }
        await pause(1_000);
      }
      return findings;
    } finally {
      other.close();
      await stop();
    }
  },
};
