import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeBucket, startPostgres, startSwift } from '@rishta/tooling/temporary';

import { freePorts, startProgram } from '../support/processes.ts';
import type { Site } from '../support/site.ts';

const BUCKET = 'rishta';

export interface MirroredSite {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** A second site server, of the same releases and the same API, that has its releases from a database and an object store. */
export async function startMirroredSite(site: Site): Promise<MirroredSite> {
  const folder = mkdtempSync(join(tmpdir(), 'rishta-mirrored-'));
  const [database, store] = await Promise.all([startPostgres(), startSwift()]);
  const stop = async () => {
    await Promise.all([database.stop(), store.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeBucket(store.host, BUCKET);
    const [port] = (await freePorts(1)) as [number];
    const url = `http://127.0.0.1:${String(port)}`;
    const env = {
      DATABASE_URL: database.url,
      FILES_URL: `s3://${store.host}/${BUCKET}?tls=off`,
      FILES_ACCESS_KEY: store.accessKey,
      FILES_SECRET_KEY: store.secretKey,
      DATA_DIR: folder,
      PORT: String(port),
      SITE_URL: site.url,
      API_URL: site.apiUrl,
    };
    const command = ['release/dist/release.mjs', 'import', join(site.dataDir, 'registry')];
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The releases could not be brought over: ${stderr}`);
    const server = await startProgram(process.execPath, ['site/dist/site-server.mjs'], { url: `${url}/healthz`, env });
    return {
      url,
      pid: server.pid,
      stop: async () => {
        await server.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
