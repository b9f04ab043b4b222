import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What differs from the main line: its files, as they are now, and the commit from which on. */
export interface Changes {
  since: string;
  files: string[];
}

const JOURNEYS = 'e2e/src/journeys';
/** These go over all pages. */
const EVERYWHERE = ['accessibility.journey.ts', 'routes.journey.ts'];

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** What was committed since this branch left `main`, and what is not committed yet. */
export function findChanges(): Changes {
  const since = git('merge-base', 'HEAD', 'main');
  const lines = `${git('diff', '--name-only', since)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return { since, files: [...new Set(lines.split('\n'))].filter(Boolean) };
}

/** Of these only what is still there can be looked at. */
export const presentFiles = ({ files }: Changes, pattern: RegExp, folder = '.'): string[] =>
  files.filter((file) => pattern.test(file) && existsSync(join(folder, file)));

const isWords = (file: string) => /\.md$|^docs\//.test(file);
const remoteOf = (file: string) => /^remote-[^/]+/.exec(file)?.[0];

/**
 * The journeys that a change may break. Words break none. A journey that changed is run, and one that names an address of
 * a remote that changed, itself or through a page object, together with those that go over all pages. Any other change,
 * as of the shell, a service, a shared package or a page object, may break all.
 */
export function journeysOf({ files }: Changes, folder = '.'): string[] | 'all' {
  const others = files.filter((file) => !isWords(file) && !/\.test\.tsx?$/.test(file));
  const journeys = others.filter((file) => file.startsWith(`${JOURNEYS}/`)).map((file) => file.split('/').at(-1) ?? '');
  const remotes = new Set(others.flatMap((file) => remoteOf(file) ?? []));
  if (others.some((file) => !file.startsWith(`${JOURNEYS}/`) && !remoteOf(file))) return 'all';
  const all = readdirSync(join(folder, JOURNEYS)).filter((name) => name.endsWith('.journey.ts'));
  const addresses = [...remotes].flatMap((remote) => addressesOf(join(folder, remote, 'remote.json')));
  const touched = all.filter(
    (name) =>
      journeys.includes(name) ||
      (remotes.size > 0 && EVERYWHERE.includes(name)) ||
      addresses.some((address) => textOf(join(folder, JOURNEYS), name).includes(address)),
  );
  return touched;
}

interface Manifest {
  pages: { path: string; aliases?: string[] }[];
}

/** As they stand in a journey: quoted, or the beginning of a longer one. A remote that is gone has none. */
function addressesOf(file: string): string[] {
  if (!existsSync(file)) return [];
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return pages
    .flatMap(({ path, aliases = [] }) => [path, ...aliases])
    .map((path) => path.replace(/:.*/, ''))
    .flatMap((path) => ["'", '`', '"'].map((quote) => (path === '/' ? `${quote}/${quote}` : `${quote}${path}`)));
}

/** A journey's text, and that of the page objects that it imports. */
function textOf(folder: string, name: string): string {
  const text = readFileSync(join(folder, name), 'utf8');
  const objects = [...text.matchAll(/from '(\.\.\/pages\/[^']+)'/g)].map(([, path = '']) => join(folder, path));
  return [text, ...objects.map((file) => readFileSync(file, 'utf8'))].join('\n');
}
