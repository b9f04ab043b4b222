import { SHELL } from '@rishta/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { sourceHash } from '../release/source-hash.ts';
import { type App, APPS, folderOf, type PackageJson, readJson, root } from '../project.ts';
import { release, ReleaseRefused } from './release-program.ts';

/** Who the journal says has released, when `npm start` has. */
export const STARTED = 'npm start';

export interface WorkingCopyApp {
  app: App;
  /** The live version. */
  live: string | undefined;
  /** The release that was made from these sources; the live one, if several were. */
  published: PublishedRelease | undefined;
  /** A version for these sources that no release has. */
  freeVersion: string;
}

export interface WorkingCopy {
  apps: WorkingCopyApp[];
  /** Live remotes that have no folder here. */
  gone: Pick<PublishedRelease, 'app' | 'version'>[];
  isReleasedByHand: boolean;
  /** Whether releases are signed. */
  isSigned: boolean;
}

interface PublishedRelease {
  app: string;
  version: string;
  source: string | null;
  state: 'live' | 'last good' | 'recalled' | null;
}

interface Listed {
  releases: PublishedRelease[];
  /** What could not be read of them; release commands of earlier versions say nothing of it. */
  warnings?: { message: string }[];
}

/** The apps whose sources are here, beside what the registry of `env.DATA_DIR` holds of them. */
export async function readWorkingCopy(env: NodeJS.ProcessEnv): Promise<WorkingCopy> {
  const { entries } = await release<{ entries: { by: string; action?: string }[] }>(['history'], env);
  const { releases, warnings } = await release<Listed>(['list'], env);
  // Without their sources, all of them would be taken for releases of other ones.
  if (warnings?.[0]) throw new ReleaseRefused(warnings[0].message);
  const present = APPS.filter((app) => existsSync(join(root, folderOf(app), 'src')));
  return {
    apps: present.map((app) => compare(app, sourceHash(app), releases)),
    gone: releases.filter(({ app, state }) => state === 'live' && app !== SHELL && !APPS.includes(app)),
    isReleasedByHand: entries.some(({ by }) => by !== STARTED),
    isSigned: entries.some(({ action }) => action === 'policy'),
  };
}

function compare(app: App, source: string, all: PublishedRelease[]): WorkingCopyApp {
  const releases = all.filter((known) => known.app === app);
  const ofSource = releases.filter((known) => known.source === source);
  return {
    app,
    live: releases.find(({ state }) => state === 'live')?.version,
    published: ofSource.find(({ state }) => state === 'live') ?? ofSource[0],
    freeVersion: `${readJson<PackageJson>(folderOf(app), 'package.json').version}-dev.${source.slice(0, 12)}`,
  };
}

/** What differs between the sources of an app and what is live, with the commands that would release them. */
export function differencesOf({ app, live, published, freeVersion }: WorkingCopyApp): string[] {
  if (published?.state === 'live') return [];
  const here = live === undefined ? `${app} is not live here` : `${app} ${live} is live`;
  const promote = (version: string) => `  npm run release -- promote ${app} ${version} --at-once`;
  if (published) {
    const known = `${published.version}${published.state === 'recalled' ? ', which was rolled back' : ''}`;
    return [`${here}. The sources in this folder are published as ${known}:`, promote(published.version)];
  }
  return [
    `${here}. The sources in this folder are other ones, and not published:`,
    `  npm run release -- publish ${app} --version ${freeVersion}`,
    promote(freeVersion),
  ];
}
