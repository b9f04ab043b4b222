import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyReleases } from './copy-releases.ts';
import { end, freePorts, printed } from './processes.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** `npm run dev` in a copy of the project. */
export interface DevSession extends Pick<ProjectCopy, 'edit'> {
  /** For example `http://localhost:41234`. */
  url: string;
  /** The folder in which the session keeps what is its own. */
  ownFolder: string;
  stop: () => Promise<void>;
}

interface SessionOptions {
  /** The data folder of a site with releases of the present sources. */
  like: string;
  /** The folder of the project that is copied. */
  of?: string;
}

export async function startDevSession(apps: readonly string[], { like, of }: SessionOptions): Promise<DevSession> {
  const copy = await copyProject(of);
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-session-'));
  await copyReleases(like, dataDir);
  const [port = 0, apiPort = 0] = await freePorts(2);
  const url = `http://localhost:${String(port)}`;
  const child = spawn(process.execPath, ['shared/tooling/bin/run.mjs', 'dev', ...apps], {
    cwd: copy.project,
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      SITE_URL: url,
      RATE_LIMITS: 'off',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    await copy.remove();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await printed(child, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, ownFolder: join(dataDir, 'dev', apps.join('+')), edit: copy.edit, stop };
}
