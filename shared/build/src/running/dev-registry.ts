import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { App } from '../workspace.ts';
import { release } from './release-program.ts';

export interface DevRegistry {
  /** The data folder that holds the registry. */
  dataDir: string;
  /** Puts a built release live in this registry. */
  putLive: (app: App, version: string, directory: string) => Promise<void>;
}

/** A registry of its own for one developer's session, which starts from what is live in `dataDir`. */
export async function createDevRegistry(dataDir: string, app: App): Promise<DevRegistry> {
  const own = join(dataDir, 'dev', app);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  const env = { ...process.env, DATA_DIR: own };
  const putLive = async (name: string, version: string, directory: string) => {
    await release(['publish', name, '--version', version, '--from', directory, '--by', 'npm run dev'], env);
    await release(['promote', name, version, '--by', 'npm run dev'], env);
  };
  const { apps } = await release<{ apps: Record<string, { version: string }> }>(['status'], {
    ...process.env,
    DATA_DIR: dataDir,
  });
  for (const [name, { version }] of Object.entries(apps)) {
    const copy = join(own, 'copy');
    cpSync(join(dataDir, 'registry', name, version), copy, { recursive: true });
    await putLive(name, version, copy);
    rmSync(copy, { recursive: true });
  }
  return { dataDir: own, putLive };
}
