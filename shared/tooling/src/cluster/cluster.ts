import { chmodSync, mkdirSync } from 'node:fs';

import { isGuarded } from '../running/guard.ts';
import { beginSigning } from '../running/begin-signing.ts';
import { restoreChannel } from '../running/restore-channel.ts';
import type { StopRequest } from '../running/stop-request.ts';
import { publishBuilds, syncReleases } from '../running/sync-releases.ts';
import { readWorkingCopy } from '../running/working-copy.ts';
import { answersAt } from './foreign-program.ts';
import type { Member } from './member.ts';
import { describeMembers, siteUrl, type Members, type Server } from './members.ts';
import { portsFrom, takenPorts } from './ports.ts';

export type { Member } from './member.ts';
export { DRAIN_SECONDS, type Server } from './members.ts';
export { freeFirstPort } from './ports.ts';

/** Two of each server behind nginx, on PostgreSQL and an object store, all on this machine. */
export interface Cluster extends Members {
  /** Of nginx. */
  url: string;
  dataDir: string;
  /** Whether every server says that all works. */
  isReady: () => Promise<boolean>;
  stop: () => Promise<void>;
}

interface ClusterOptions {
  dataDir: string;
  /** The port of nginx; the others are counted from it. */
  firstPort: number;
  /** Settings beyond those that the cluster gives. */
  env: NodeJS.ProcessEnv;
  /** Hears what is done, and of processes that nobody has ended. */
  say: (line: string) => void;
  stop: StopRequest;
  /** Publishes the builds of the apps that there are first; only those that are not of the present sources are built. */
  takesBuilds?: boolean;
}

const READY_LIMIT = 60_000;

/**
 * Starts everything in order, releases what has changed, and resolves when all of it works. A request to stop makes it give
 * up with an error; what was started has ended by then.
 */
export async function startCluster({
  dataDir,
  firstPort,
  env,
  say,
  stop,
  takesBuilds = false,
}: ClusterOptions): Promise<Cluster> {
  const ports = portsFrom(firstPort);
  const taken = await takenPorts(ports);
  if (taken.length > 0) throw new Error(taken.join('\n'));
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL, which another user runs, has to get into it.
  chmodSync(dataDir, 0o755);
  const members = describeMembers({ ports, dataDir, env, say });
  const { database, store, apis, sites, nginx, guard } = members;
  const running: Member[] = [];
  const start = async (...some: Member[]) => {
    stop.asked.throwIfAborted();
    say(`Starting ${some.map(({ name }) => name).join(', ')} …`);
    running.push(...some);
    await Promise.all(some.map((each) => each.start()));
  };
  const end = async () => {
    // Who asks before who is asked.
    for (const some of [
      [nginx, guard],
      [...sites, ...apis],
      [store, database],
    ]) {
      await Promise.all(some.filter((each) => running.includes(each)).map((each) => each.stop()));
    }
  };
  stop.asked.addEventListener('abort', () => void end());
  stop.urged.addEventListener('abort', () => {
    for (const each of running) each.kill();
  });
  const isReady = async () => (await Promise.all([...apis, ...sites].map(isServerReady))).every(Boolean);
  try {
    await start(database, store);
    await restoreChannel(members.env, say);
    if (takesBuilds) await publishBuilds(members.env);
    const copy = await readWorkingCopy(members.env);
    await beginSigning(copy, members.env, say);
    await syncReleases(copy, members.env, say, { signal: stop.asked });
    // It brings the tables up to date, and makes the sample data.
    await start(apis[0]);
    await start(apis[1], ...sites);
    await start(nginx, ...(isGuarded(members.env) ? [guard] : []));
    await untilReady(isReady, stop.asked);
    return { ...members, url: siteUrl(ports), dataDir, isReady, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

const isServerReady = ({ url }: Server) => answersAt(`${url}/readyz`);

async function untilReady(isReady: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  const end = Date.now() + READY_LIMIT;
  while (!(await isReady())) {
    signal.throwIfAborted();
    if (Date.now() > end)
      throw new Error('All of it takes requests, but not all of it works; /readyz of each says why.');
    await new Promise((done) => setTimeout(done, 100));
  }
}
