import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import { providePrograms } from '../checks/system-packages.ts';
import type { Supervised } from '../running/supervise.ts';
import { answersAt, superviseForeign, type ForeignProgram } from './foreign-program.ts';
import { type Keeper, KEEPERS, keeperSettings, proxySettings, SWIFT_KEYS, swiftSettings } from './swift-settings.ts';

export { SWIFT_KEYS } from './swift-settings.ts';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const SERVERS = ['proxy', ...KEEPERS] as const;
const programOf = (server: (typeof SERVERS)[number]) => `/usr/bin/swift-${server}-server`;
const MEMCACHED = '/usr/bin/memcached';
const RING_BUILDER = '/usr/bin/swift-ring-builder';

interface SwiftOptions {
  /** Where its files and settings are. */
  folder: string;
  port: number;
  /** A folder. */
  logs: string;
  say: (line: string) => void;
}

/** Runs OpenStack Swift, which speaks S3, on the files of a folder. It is installed where it is missing. */
export async function superviseSwift({ folder, port, logs, say }: SwiftOptions): Promise<Supervised[]> {
  providePrograms([...SERVERS.map(programOf), MEMCACHED], ...PACKAGES);
  const user = userInfo().username;
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  writeFileSync(join(folder, 'swift.conf'), swiftSettings());
  // Only they know each other's ports, so these may be others each time.
  const [memcachedPort = 0, ...ports] = await freePorts(1 + KEEPERS.length);
  const portOf = (server: Keeper | 'proxy') => (server === 'proxy' ? port : (ports[KEEPERS.indexOf(server)] ?? 0));
  for (const keeper of KEEPERS) {
    makeRing(folder, keeper, portOf(keeper));
    writeFileSync(join(folder, `${keeper}.conf`), keeperSettings(keeper, portOf(keeper), { folder, user }));
  }
  writeFileSync(join(folder, 'proxy.conf'), proxySettings(port, memcachedPort, { folder, user }));
  const logFile = join(logs, 'swift.log');
  const memcached: ForeignProgram = {
    name: 'The memory of the object store',
    command: MEMCACHED,
    args: ['-u', user, '-l', '127.0.0.1', '-p', String(memcachedPort)],
    logFile,
    endSignal: 'SIGTERM',
    isUp: () => true,
  };
  const servers = SERVERS.map((server): ForeignProgram => ({
    name: `The object store (${server})`,
    command: programOf(server),
    args: [join(folder, `${server}.conf`), '-v'],
    env: { ...process.env, SWIFT_DIR: folder },
    logFile,
    endSignal: 'SIGTERM',
    isUp: () => answersAt(`http://127.0.0.1:${String(portOf(server))}/healthcheck`),
  }));
  return [memcached, ...servers].map((program) => superviseForeign(program, say));
}

/** Makes a bucket of a store that runs, unless there is one. */
export async function makeBucket(host: string, bucket: string): Promise<void> {
  const { accessKey, secretKey } = SWIFT_KEYS;
  const headers = { 'x-auth-user': accessKey, 'x-auth-key': secretKey };
  const entered = await fetch(`http://${host}/auth/v1.0`, { headers });
  const [storage, token] = ['x-storage-url', 'x-auth-token'].map((name) => entered.headers.get(name) ?? '');
  const made = await fetch(`${storage ?? ''}/${bucket}`, { method: 'PUT', headers: { 'x-auth-token': token ?? '' } });
  if (!made.ok) throw new Error(`The object store made no bucket: ${String(made.status)} ${await made.text()}`);
}

function makeRing(folder: string, keeper: Keeper, port: number): void {
  const builder = join(folder, `${keeper}.builder`);
  rmSync(builder, { force: true });
  // One copy, on one device.
  for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${String(port)}/d1`, '1'], ['rebalance']]) {
    const { status, stderr, stdout } = spawnSync(RING_BUILDER, [builder, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`swift-ring-builder ${args.join(' ')}: ${stdout}${stderr}`);
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
