import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { end, freePorts, printed, PROJECT } from './processes.ts';

/** `npm run dev` in a copy of the project, whose sources are there to be changed. */
export interface DevSession {
  /** For example `http://localhost:41234`. */
  url: string;
  /** Changes a file of the copy; `from` stands in it once or more. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** The folder in which the session keeps what is its own. */
  ownFolder: string;
  stop: () => Promise<void>;
}

/** What is made of the sources, and is no part of them. */
const MADE = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);

/** `like`: the data folder of a site with releases of the present sources. */
export async function startDevSession(apps: readonly string[], { like }: { like: string }): Promise<DevSession> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-session-'));
  const project = join(folder, 'project');
  const dataDir = join(folder, 'data');
  await copyProject(project);
  for (const part of ['registry', 'release-key.pem']) {
    await cp(join(like, part), join(dataDir, part), { recursive: true });
  }
  const [port = 0, apiPort = 0] = await freePorts(2);
  const url = `http://localhost:${String(port)}`;
  const child = spawn(process.execPath, ['shared/tooling/bin/run.mjs', 'dev', ...apps], {
    cwd: project,
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
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await printed(child, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    ownFolder: join(dataDir, 'dev', apps.join('+')),
    edit: async (file, from, to) => {
      const path = join(project, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
      await writeFile(path, text.replaceAll(from, to));
    },
    stop,
  };
}

/** With the packages that are installed here, and the project's own in their place. */
async function copyProject(project: string): Promise<void> {
  await cp(PROJECT, project, {
    recursive: true,
    filter: (source) =>
      !relative(PROJECT, source)
        .split('/')
        .some((name) => MADE.has(name)),
  });
  for (const part of [...(await readdir(project)), ...(await readdir(join(project, 'shared'))).map(inShared)]) {
    const packages = join(PROJECT, part, 'node_modules');
    if (existsSync(packages)) await symlink(packages, join(project, part, 'node_modules'));
  }
  await linkPackages(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
}

const inShared = (name: string) => join('shared', name);

async function linkPackages(packages: string, copy: string): Promise<void> {
  await mkdir(copy);
  for (const entry of await readdir(packages, { withFileTypes: true })) {
    const [from, to] = [join(packages, entry.name), join(copy, entry.name)];
    if (entry.name === '.cache') continue;
    // The links of the project are relative: copies of them lead into the copy.
    if (entry.name === '@rishta') await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else await symlink(from, to);
  }
}
