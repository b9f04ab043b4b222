import { RELEASE_MANIFEST, SHELL } from '@rishta/contracts';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type App, APPS, folderOf, root } from '../project.ts';
import { readRemoteManifest } from '../remote-manifest.ts';
import { runProgram } from './processes.ts';
import { release, ReleaseRefused } from './release-program.ts';
import { slotsFirst } from './slots-first.ts';
import { differencesOf, STARTED, type WorkingCopy, type WorkingCopyApp } from './working-copy.ts';

interface SyncOptions {
  /** Leaves every app that is live at all as it is. */
  onlyMissing?: boolean;
  /** Ends the builds that run. */
  signal: AbortSignal;
}

/** How many apps are built at the same time. */
const PARALLEL = 2;

/**
 * Publishes and promotes what has changed since it was last published, and takes remotes off that have no folder any more.
 * Sources that are published already are left alone, so that a release which was rolled back stays so. Where anybody has
 * released by hand nothing is built, put live or taken off: what differs is told.
 */
export async function syncReleases(
  { apps, gone, isReleasedByHand }: WorkingCopy,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  { onlyMissing = false, signal }: SyncOptions,
): Promise<void> {
  const concerned = apps.filter(({ live }) => live === undefined || !onlyMissing);
  if (isReleasedByHand) {
    const lines = concerned.flatMap(differencesOf);
    if (lines.length > 0) say('Releases are made by hand here, so nothing is built or put live:');
    for (const line of lines) say(line);
    return;
  }
  // They would hold their addresses, and what a new shell must still accept.
  for (const { app, version } of onlyMissing ? [] : gone) {
    await release(['retire', app, '--yes', '--reason', 'It has no folder any more', '--by', STARTED], env);
    say(`${app} ${version} is taken off: it has no folder any more.`);
  }
  const queue = concerned
    .filter(({ live, published }) => live === undefined || !published)
    .map((app) => ({ ...app, version: app.published?.version ?? app.freeVersion }));
  await buildAll(
    queue.filter(({ published }) => !published),
    env,
    say,
    signal,
  );
  // One after the other, the shell first: each promotion is checked against what is live by then.
  for (const { app, version } of slotsFirst(queue, ownersOfSlots)) {
    if (signal.aborted) return;
    // Whoever starts the site on this machine looks at it in a browser of their own.
    await release(['promote', app, version, '--at-once', '--by', STARTED], { ...env, TRIAL_BROWSER: 'off' });
    say(`${app} ${version} is live.`);
  }
}

const ownersOfSlots = (app: App): string[] =>
  app === SHELL ? [] : (readRemoteManifest(app).parts ?? []).map(({ slot }) => slot.split('/')[0] ?? '');

type Build = Pick<WorkingCopyApp, 'app'> & { version: string };

/** Builds and publishes. When one fails the others are ended, so that none goes on after the command. */
async function buildAll(
  builds: Build[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController();
  const ending = AbortSignal.any([signal, failed.signal]);
  const next = builds.values();
  const worker = async () => {
    for (const build of next) {
      if (ending.aborted) return;
      say(`Building ${build.app} …`);
      await buildAndPublish(build, env, ending);
    }
  };
  const workers = Array.from({ length: PARALLEL }, () =>
    worker().catch((error: unknown) => {
      if (!ending.aborted) failed.abort(error);
    }),
  );
  await Promise.all(workers);
  if (failed.signal.aborted) throw failed.signal.reason;
}

async function buildAndPublish({ app, version }: Build, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), `${app}-`));
  try {
    const build = ['shared/tooling/bin/run.mjs', 'build', app, '--version', version, '--out', out];
    const { code, stderr } = await runProgram(build, env, signal);
    if (code !== 0) throw new ReleaseRefused(`${app} could not be built:\n${stderr}`);
    await release(['publish', app, '--version', version, '--from', out, '--by', STARTED], env);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Publishes the builds that `npm run build` has left. What the registry refuses is left out. */
export async function publishBuilds(env: NodeJS.ProcessEnv): Promise<void> {
  for (const app of APPS) {
    const build = join(root, folderOf(app), 'dist/release');
    if (!existsSync(join(build, RELEASE_MANIFEST))) continue;
    await release(['publish', app, '--from', build, '--by', STARTED], env).catch((error: unknown) => {
      if (!(error instanceof ReleaseRefused)) throw error;
    });
  }
}
