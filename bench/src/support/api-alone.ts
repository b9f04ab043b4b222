import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePorts, startProgram } from './processes.ts';

/** The compiled API on data of its own, without a site in front of it. */
export interface ApiAlone {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** The end of a request, as its sender sees it. */
export interface Seen {
  /** 0 when the connection broke. */
  status: number;
  retryAfter: string | null;
  ms: number;
}

export async function startApi(): Promise<ApiAlone> {
  const [port = 0] = await freePorts(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'rishta-fault-'));
  const url = `http://127.0.0.1:${String(port)}`;
  const running = await startProgram(process.execPath, ['api/dist/server.mjs'], {
    url: `${url}/healthz`,
    env: { NODE_ENV: 'development', API_PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  });
  return {
    url,
    dataDir,
    stop: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function see(url: string, options: RequestInit = {}): Promise<Seen> {
  const started = performance.now();
  try {
    const response = await fetch(url, options);
    await response.arrayBuffer();
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, ms: performance.now() - started };
  } catch {
    return { status: 0, retryAfter: null, ms: performance.now() - started };
  }
}

export const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Makes somebody a member and gives the header of a session. */
export async function becomeMember(url: string, email: string): Promise<{ authorization: string }> {
  const password = 'a phrase of some length';
  const person = { fullName: 'Sara Khan', mobileNumber: '03001234567', city: 'Lahore', role: 'User' };
  await fetch(`${url}/api/register`, json({ ...person, email, password }));
  return logIn(url, email, password);
}

/** The header of a new session. */
export async function logIn(url: string, email: string, password: string): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/api/login`, json({ email, password }));
  const { data } = (await response.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}
