import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { installSystemPackages } from '../checks/system-packages.ts';
import { KEEPERS, keeperSettings, proxySettings, SWIFT_KEYS, swiftSettings } from './swift-settings.ts';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const PROGRAMS = ['proxy', 'account', 'container', 'object'].map((name) => `/usr/bin/swift-${name}-server`);
const RING_BUILDER = '/usr/bin/swift-ring-builder';
const START_LIMIT_MS = 60_000;

export interface ObjectStore {
  /** `host:port`, without TLS, the bucket in the path. */
  host: string;
  accessKey: string;
  secretKey: string;
  stop: () => Promise<void>;
}

/** Starts OpenStack Swift, which speaks S3, in a folder of its own on free ports. Installs it where it is missing. */
export async function startSwift(): Promise<ObjectStore> {
  if (![...PROGRAMS, '/usr/bin/memcached'].every((program) => existsSync(program))) {
    console.log('Installing OpenStack Swift …');
    if (!installSystemPackages(...PACKAGES)) {
      throw new Error(`An object store is needed. Install these packages of Debian: ${PACKAGES.join(' ')}.`);
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'rishta-swift-'));
  const running: ChildProcess[] = [];
  const output: string[] = [];
  const start = (program: string, args: string[]) => {
    const child = spawn(program, args, { env: { ...process.env, SWIFT_DIR: folder }, stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(String(text)));
    running.push(child);
  };
  const stop = async () => {
    await Promise.all(running.map(endOf));
    await rm(folder, { recursive: true, force: true });
  };

  try {
    const port = await startServers(folder, start);
    return { host: `127.0.0.1:${String(port)}`, ...SWIFT_KEYS, stop };
  } catch (error) {
    await stop();
    throw new Error(`Swift did not start:\n${output.join('').slice(-4_000)}`, { cause: error });
  }
}

async function startServers(folder: string, start: (program: string, args: string[]) => void): Promise<number> {
  const place = { folder, user: userInfo().username };
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  await writeFile(join(folder, 'swift.conf'), swiftSettings());
  const [proxyPort = 0, memcachedPort = 0, ...ports] = await freePorts(2 + KEEPERS.length);
  for (const [index, keeper] of KEEPERS.entries()) {
    const port = ports[index] ?? 0;
    makeRing(folder, keeper, port);
    await writeFile(join(folder, `${keeper}.conf`), keeperSettings(keeper, port, place));
    start(`swift-${keeper}-server`, [join(folder, `${keeper}.conf`), '-v']);
  }
  start('memcached', ['-u', place.user, '-l', '127.0.0.1', '-p', String(memcachedPort)]);
  await writeFile(join(folder, 'proxy.conf'), proxySettings(proxyPort, memcachedPort, place));
  start('swift-proxy-server', [join(folder, 'proxy.conf'), '-v']);
  await Promise.all([proxyPort, ...ports].map(untilHealthy));
  return proxyPort;
}

function makeRing(folder: string, keeper: string, port: number): void {
  const builder = join(folder, `${keeper}.builder`);
  // One copy, on one device.
  for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${String(port)}/d1`, '1'], ['rebalance']]) {
    const { status, stderr, stdout } = spawnSync(RING_BUILDER, [builder, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`swift-ring-builder ${args.join(' ')}: ${stdout}${stderr}`);
  }
}

async function untilHealthy(port: number): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/healthcheck`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (Date.now() > end) throw new Error(`Nothing answers on port ${String(port)}`);
    await sleep(100);
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
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
