import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LISTENING } from '@rishta/contracts';

/** A folder of its own for a test; gone after `remove`. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'serving-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * A server that does what ours do with their starter: it says when it listens, and ends at the end of its channel. It
 * crashes when /crash is asked for, and takes `STUB_END` milliseconds to end.
 */
export const STUB_SERVER = `
  import { createServer } from 'node:http';
  import { appendFileSync } from 'node:fs';
  const note = (text) => appendFileSync(process.env.STUB_NOTES, process.argv[1].split('/').at(-1) + ' ' + text + '\\n');
  note('started ' + process.pid);
  const end = () => setTimeout(() => { note('ended well'); process.exit(0); }, Number(process.env.STUB_END ?? 0));
  let isEnding = false;
  const endOnce = () => { if (!isEnding) end(); isEnding = true; };
  process.once('disconnect', endOnce);
  process.channel?.unref();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, endOnce);
  if (process.env.STUB_DEAF) { process.removeAllListeners('disconnect'); for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal).on(signal, () => {}); }
  const server = createServer(({ url }, answer) => {
    if (url === '/crash') process.exit(3);
    if (url === '/pid') return answer.end(String(process.pid));
    answer.end('{}');
  });
  server.on('error', (err) => { console.log(JSON.stringify({ err: { message: err.message } })); process.exit(1); });
  server.listen(Number(process.argv[1].includes('api') ? process.env.API_PORT : process.env.PORT), '127.0.0.1', () => process.send?.('${LISTENING}'));
`;

export function writeStubServer(file: string): string {
  writeFileSync(file, STUB_SERVER);
  return file;
}

/** A port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** What the stubs of a folder have noted. */
export const notesOf = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n');

/** Waits until something is so; throws with `what` when it does not come to be. */
export async function eventually<T>(what: string, look: () => T | Promise<T>, limit = 15_000): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`In ${String(limit)} ms it did not come to be that ${what}.`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

export const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
