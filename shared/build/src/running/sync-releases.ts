import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sourceHash } from '../release/source-hash.ts';
import { APPS, readJson, type App, type PackageJson } from '../workspace.ts';
import { runProgram } from './processes.ts';
import { release, ReleaseRefused } from './release-program.ts';

interface PublishedRelease {
  app: string;
  version: string;
  source: string | null;
  state: 'live' | 'last good' | 'recalled' | null;
}

/** How many apps are built at the same time. */
const PARALLEL = 2;

/**
 * Publishes and promotes what has changed since it was last published. Sources that are published already are left
 * alone, so that a release which was rolled back stays so. With `onlyMissing`, so is every app that is live at all.
 */
export async function syncReleases(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  { onlyMissing = false } = {},
): Promise<void> {
  const { releases } = await release<{ releases: PublishedRelease[] }>(['list'], env);
  const isLive = (app: App) => releases.some((known) => known.app === app && known.state === 'live');
  const queue = APPS.map((app) => ({ app, source: sourceHash(app) })).flatMap(({ app, source }) => {
    const known = releases.find((published) => published.app === app && published.source === source);
    if (isLive(app) && (known || onlyMissing)) return [];
    return [{ app, version: known?.version ?? devVersion(app, source), isPublished: known !== undefined }];
  });

  const missing = queue.filter(({ isPublished }) => !isPublished);
  const next = missing.values();
  const worker = async () => {
    for (const { app, version } of next) {
      say(`Building ${app} …`);
      await buildAndPublish(app, version, env);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  // One after the other, the shell first: each promotion is checked against what is live by then.
  for (const { app, version } of queue) {
    await release(['promote', app, version, '--by', 'npm start'], env);
    say(`${app} ${version} is live.`);
  }
}

const devVersion = (app: App, source: string) =>
  `${readJson<PackageJson>(app, 'package.json').version}-dev.${source.slice(0, 12)}`;

async function buildAndPublish(app: App, version: string, env: NodeJS.ProcessEnv): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), `${app}-`));
  try {
    const build = ['shared/build/bin/run.mjs', 'build', app, '--version', version, '--out', out];
    const { code, stderr } = await runProgram(build, env);
    if (code !== 0) throw new ReleaseRefused(`${app} could not be built:\n${stderr}`);
    await release(['publish', app, '--version', version, '--from', out, '--by', 'npm start'], env);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
