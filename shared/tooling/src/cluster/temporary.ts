import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Supervised } from '../running/supervise.ts';
import { freeFirstPort, portsFrom } from './ports.ts';
import { postgresUrl, preparePostgres, supervisePostgres } from './postgres.ts';
import { SWIFT_KEYS, superviseSwift } from './swift.ts';

export { makeBucket } from './swift.ts';

/** Tests need nothing that is safe from a power cut, and each of their workers and files has connections of its own. */
const FOR_TESTS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '600' };

const say = console.error;

interface Temporary {
  stop: () => Promise<void>;
}

/** Starts PostgreSQL in a folder of its own, which is gone when it is stopped. */
export async function startPostgres(): Promise<Temporary & { url: string }> {
  const folder = temporaryFolder('rishta-postgres-');
  const data = join(folder, 'data');
  await preparePostgres(data);
  const { PostgreSQL: port } = portsFrom(await freeFirstPort());
  const logFile = join(folder, 'postgres.log');
  const stop = await startAll(folder, [
    await supervisePostgres({ folder: data, port, logFile, settings: FOR_TESTS, say }),
  ]);
  return { url: postgresUrl(port), stop };
}

/** Starts an object store that speaks S3 in a folder of its own, which is gone when it is stopped. */
export async function startSwift(): Promise<Temporary & { host: string; accessKey: string; secretKey: string }> {
  const folder = temporaryFolder('rishta-swift-');
  const { 'the object store': port } = portsFrom(await freeFirstPort());
  const stop = await startAll(folder, await superviseSwift({ folder, port, logs: folder, say }));
  return { host: `127.0.0.1:${String(port)}`, ...SWIFT_KEYS, stop };
}

async function startAll(folder: string, servers: Supervised[]): Promise<() => Promise<void>> {
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const started = await Promise.all(servers.map((server) => server.started));
  if (started.every(Boolean)) return stop;
  const logs = servers.map(({ logFile }) => (existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-4_000) : ''));
  await stop();
  throw new Error(`${servers.map(({ name }) => name).join(', ')} could not be started:\n${logs.join('\n')}`);
}

/** PostgreSQL, run by another user, has to get into it. */
function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  chmodSync(folder, 0o755);
  return folder;
}
