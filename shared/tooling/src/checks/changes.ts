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

/** Folders of tests that find what they read by its place, so that no import tells, and what they read. */
const READERS: [files: RegExp, folder: string][] = [
  [/^/, 'shared/tooling/src/checks'],
  [/^shared\//, 'shared/tooling/src/api-reports'],
  [/^shared\/template\//, 'shared/tooling/src/scaffold'],
  [/^shared\/ui\/.*\.css$/, 'shared/ui/src'],
  [/^remote-public\/.*\.json$/, 'remote-public/src'],
  [/^release\/RUNBOOK\.md$/, 'release/src/cli'],
  [/^deploy\//, 'bench/src/deploy'],
  [/^deploy\//, 'bench/src/nginx'],
];
/** What tests stand on, and do not import; and the contracts: they are with the servers' tests, so Jest finds none of browsers by them. */
const UNDER_EVERY_TEST = /^(package-lock\.json$|jest\.config\.mjs$|shared\/(contracts|testing)\/src\/)/;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isWords = (file: string) => /\.md$|^docs\//.test(file);
const remoteOf = (file: string) => /^remote-[^/]+/.exec(file)?.[0];

/** The files whose unit tests, and those of what imports them, a change may break: with those that read it by its place. */
export function unitTestsOf({ files }: Changes, folder = '.'): string[] | 'all' {
  if (files.some((file) => UNDER_EVERY_TEST.test(file) && !isTest(file))) return 'all';
  const places = READERS.filter(([read]) => files.some((file) => read.test(file))).map(([, place]) => place);
  const readers = places.flatMap((place) => readdirSync(join(folder, place)).map((name) => `${place}/${name}`));
  return [...new Set([...files, ...readers.filter(isTest)])];
}

/**
 * The journeys that a change may break. Words break none. A journey that changed is run, and one that names an address of
 * a remote that changed, or of a page that one of its parts is on, itself or through a page object, together with those
 * that go over all pages. Any other change, as of the shell, a service, a shared package or a page object, may break all.
 */
export function journeysOf({ files }: Changes, folder = '.'): string[] | 'all' {
  const others = files.filter((file) => !isWords(file) && !isTest(file));
  const journeys = others.filter((file) => file.startsWith(`${JOURNEYS}/`)).map((file) => file.split('/').at(-1) ?? '');
  const remotes = new Set(others.flatMap((file) => remoteOf(file) ?? []));
  if (others.some((file) => !file.startsWith(`${JOURNEYS}/`) && !remoteOf(file))) return 'all';
  const all = readdirSync(join(folder, JOURNEYS)).filter((name) => name.endsWith('.journey.ts'));
  const addresses = [...remotes].flatMap((remote) => addressesOf(folder, remote));
  const touched = all.filter(
    (name) =>
      journeys.includes(name) ||
      (remotes.size > 0 && EVERYWHERE.includes(name)) ||
      addresses.some((address) => textOf(join(folder, JOURNEYS), name).includes(address)),
  );
  return touched;
}

interface SlotEntry {
  name: string;
  pages?: string[];
}

interface Manifest {
  pages: { path: string; aliases?: string[] }[];
  parts?: { slot: string; module: string }[];
  slots?: SlotEntry[];
}

/**
 * As they stand in a journey: quoted, or the beginning of a longer one. A part is named by its module; one in a slot that
 * names no pages, as in the chrome, by that alone. A remote that is gone has none.
 */
function addressesOf(folder: string, remote: string): string[] {
  const { pages, parts = [] } = readIn<Manifest>(folder, remote, 'remote.json') ?? { pages: [] };
  const own = pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const ofParts = parts.flatMap(({ slot, module }) => [module, ...pagesWith(folder, slot)]);
  return [...own, ...ofParts]
    .map((path) => path.replace(/:.*/, ''))
    .flatMap((path) => ["'", '`', '"'].map((quote) => (path === '/' ? `${quote}/${quote}` : `${quote}${path}`)));
}

/** The pages that a slot is on, by its name with that of its app. */
function pagesWith(folder: string, slot: string): string[] {
  const [app = '', name] = slot.split('/');
  const slots = readIn<Manifest>(folder, app, 'remote.json')?.slots ?? readIn<SlotEntry[]>(folder, app, 'slots.json');
  return slots?.find((one) => one.name === name)?.pages ?? [];
}

function readIn<T>(...path: string[]): T | undefined {
  const file = join(...path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** A journey's text, and that of the page objects that it imports. */
function textOf(folder: string, name: string): string {
  const text = readFileSync(join(folder, name), 'utf8');
  const objects = [...text.matchAll(/from '(\.\.\/pages\/[^']+)'/g)].map(([, path = '']) => join(folder, path));
  return [text, ...objects.map((file) => readFileSync(file, 'utf8'))].join('\n');
}
