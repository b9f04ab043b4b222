import { type LiveComposition, type Release, RELEASE_FOLDERS, RELEASE_MANIFEST } from '@rishta/contracts';
import { ADDRESSES, FILE_ADDRESSES, SHELL } from '@rishta/contracts/wire';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { hold } from '../../bin/held.mjs';
import { folderOf, type PackageJson, readJson } from '../project.ts';
import { release, ReleaseRefused } from './release-program.ts';
import { onFolder, withoutKeys } from './server-environments.ts';

export interface DevRegistry {
  /** The data folder that holds the registry. */
  dataDir: string;
  /** What the release program is called with to act on it. */
  env: NodeJS.ProcessEnv;
  /** Puts a built release live in this registry. Of those before it the last two stay, for pages that are on their way. */
  putLive: (app: string, version: string, directory: string) => Promise<void>;
  /** The session is over: nothing of it stays. */
  remove: () => void;
}

/** The version of a release that is made in a session now. */
export const sessionVersion = (app: string): string =>
  `${readJson<PackageJson>(folderOf(app), 'package.json').version}-dev.${Date.now().toString(36)}`;

/** Writes a live release into a folder. */
type Fetch = (app: string, version: string, directory: string) => Promise<void>;

interface LiveReleases {
  versions: Record<string, string>;
  fetch: Fetch;
}

/**
 * A registry of its own for a developer's session with these apps, which starts from what is live elsewhere.
 *
 * @throws ReleaseRefused while another session with them runs on the same data folder.
 */
export async function createDevRegistry(
  dataDir: string,
  apps: readonly string[],
  live: LiveReleases,
): Promise<DevRegistry> {
  const own = join(dataDir, 'dev', apps.join('+'));
  mkdirSync(dirname(own), { recursive: true });
  const giveBack = hold(`${own}.session`);
  if (typeof giveBack === 'number') {
    throw new ReleaseRefused(
      `A session with ${apps.join(', ')} runs already, as process ${String(giveBack)}. End it, or set DATA_DIR to another folder.`,
    );
  }
  const remove = () => {
    rmSync(own, { recursive: true, force: true });
    giveBack();
  };
  try {
    return { ...(await fillRegistry(own, apps, live)), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function fillRegistry(
  own: string,
  apps: readonly string[],
  live: LiveReleases,
): Promise<Omit<DevRegistry, 'remove'>> {
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  // Never the one that several machines share. A page that does not work yet is to be seen, so none is tried before.
  // A key of the session's own: what is live elsewhere is signed with others, and whoever releases there is nobody here.
  const env = withoutKeys(onFolder({ ...process.env, DATA_DIR: own, TRIAL_PROGRAM: '' }));
  await release(['keys', 'begin', '--local', '--by', 'npm run dev'], env);
  const kept = new Map<string, string[]>();
  const putLive: DevRegistry['putLive'] = async (name, version, directory) => {
    await release(['publish', name, '--version', version, '--from', directory, '--by', 'npm run dev'], env);
    // Whether others link to a page that is taken away is no question of this session.
    await release(['promote', name, version, '--at-once', '--yes', '--by', 'npm run dev'], env);
    const versions = [...(kept.get(name) ?? []), version];
    kept.set(name, versions.slice(-3));
    for (const old of versions.slice(0, -3)) rmSync(join(own, 'registry', name, old), { recursive: true, force: true });
  };
  for (const [name, version] of Object.entries(live.versions)) {
    // What the session builds takes its place at once. Without a shell no other release could go live.
    if (name !== SHELL && apps.includes(name)) continue;
    const copy = join(own, 'copy');
    await live.fetch(name, version, copy);
    await putLive(name, version, copy);
    rmSync(copy, { recursive: true });
  }
  return { dataDir: own, env, putLive };
}

/** What is live in the registry of a data folder. */
export async function liveHere(dataDir: string): Promise<LiveReleases> {
  const env = onFolder({ ...process.env, DATA_DIR: dataDir });
  const { apps } = await release<{ apps: LiveComposition['apps'] }>(['status'], env);
  return {
    versions: versionsOf(apps),
    fetch: (name, version, directory) => {
      cpSync(join(dataDir, 'registry', name, version), directory, { recursive: true });
      return Promise.resolve();
    },
  };
}

/**
 * What a running site shows: what is live there, or at the link of an override what that shows. A site from before it gave
 * the server's part of releases names no files of it: such pages are drawn by the browser alone.
 */
export async function liveAt(site: string): Promise<LiveReleases> {
  const get = await openSite(site);
  const answer = await get(ADDRESSES.live);
  const { apps } = ((await answer.json().catch(() => null)) ?? {}) as Partial<LiveComposition>;
  if (apps?.[SHELL] === undefined) {
    throw new ReleaseRefused(
      `${new URL(site).origin} shows nothing: it is another site, or nothing is live there yet.`,
    );
  }
  return {
    versions: versionsOf(apps),
    fetch: async (name, version, directory) => {
      const release = `${FILE_ADDRESSES.releases}/${name}/${version}`;
      const assets = `${FILE_ADDRESSES.assets}/${name}/${version}`;
      const document = (await (await get(release)).json()) as Release;
      // Compressed copies are served under the name of the file that they are copies of.
      const files = Object.entries(document.files).filter(([file]) => !/\.(br|gz)$/.test(file));
      for (const [file] of files) {
        const target = join(directory, file);
        mkdirSync(dirname(target), { recursive: true });
        const inBrowsers = `${RELEASE_FOLDERS.browser}/`;
        const answer = await get(
          file.startsWith(inBrowsers) ? file.replace(inBrowsers, `${assets}/`) : `${release}/${file}`,
        );
        writeFileSync(target, Buffer.from(await answer.arrayBuffer()));
      }
      writeFileSync(
        join(directory, RELEASE_MANIFEST),
        JSON.stringify({ ...document, files: Object.fromEntries(files) }),
      );
    },
  };
}

/** Opens an address as a browser does, with the cookies that a link gives, and returns what asks that site for more. */
async function openSite(address: string): Promise<(path: string) => Promise<Response>> {
  if (!URL.canParse(address))
    throw new ReleaseRefused(`${address} is no address of a site, such as https://a.example.`);
  const ask = async (path: string, options: RequestInit = {}) => {
    const url = new URL(path, address);
    const response = await fetch(url, options).catch((error: unknown) => {
      throw new ReleaseRefused(`${url.origin} cannot be reached: ${String(error)}`);
    });
    if (response.status < 400) return response;
    // What is wrong with a link stands in its answer.
    const isInWords = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
    const words = isInWords ? `\n${(await response.text()).trim()}` : '';
    throw new ReleaseRefused(`${url.origin} answered ${String(response.status)} for ${url.pathname}.${words}`);
  };
  if (new URL(address).pathname === '/') return (path) => ask(path);
  const { status, headers } = await ask(address, { redirect: 'manual' });
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  if (status < 300 || cookie === '')
    throw new ReleaseRefused(`${address} is neither a site nor the link of an override.`);
  return (path) => ask(path, { headers: { cookie } });
}

const versionsOf = (apps: LiveComposition['apps']): Record<string, string> =>
  Object.fromEntries(Object.entries(apps).map(([name, { version }]) => [name, version]));
