import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What differs from the main line: its files, as they are now, and the commit from which on. */
export interface Changes {
  since: string;
  files: string[];
}

const JOURNEYS = 'e2e/src/journeys';
/** What every journey imports, and of which it uses what it names. */
const FIXTURES = 'support/test.ts';
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

/** How a test says that it reads or compiles something by its place, itself or by a helper. */
const BY_PLACE = /import\.meta|\/project\.ts'|\b(compile\w*|createStubProject|useBuiltShell|useLoad)\(/;
/** All of these folders but their words and tests. */
const sourcesOf = (folders: string) => new RegExp(`^(${folders})/(?!.*\\.(md|test\\.tsx?)$)`);
/**
 * Tests that read, compile or start files without an import of them. `files`: what they read. `tests`: how the tests'
 * paths begin (`$1` is the first group of `files`). `which`: what a test's text holds to be among them; default: all.
 * Rather too many than too few.
 */
const READERS: [files: RegExp, tests: string, which?: RegExp][] = [
  [/^/, 'shared/tooling/src/checks/'],
  [/^shared\//, 'shared/tooling/src/api-reports/'],
  [/^shared\/[^/]+\/(package\.json|CHANGELOG\.md)$/, 'shared/tooling/src/packing/'],
  [/^shared\/template\/|^remote-[^/]+\/[^/]+$/, 'shared/tooling/src/scaffold/'],
  [sourcesOf('shared'), 'shared/tooling/src/', BY_PLACE],
  [sourcesOf('api'), 'shared/tooling/src/running/', BY_PLACE],
  [sourcesOf('release'), 'shared/tooling/src/commands/', BY_PLACE],
  [sourcesOf('release|site'), 'shared/tooling/src/packing/', BY_PLACE],
  [/^(remote-[^/]+|shared\/ui)\/.*\.(css|json)$/, '$1/src/', BY_PLACE],
  [sourcesOf('api|shared/(file-store|serving)'), 'api/src/', BY_PLACE],
  [sourcesOf('release|shared/serving'), 'release/src/', BY_PLACE],
  [/^release\/RUNBOOK\.md$/, 'release/src/cli/', BY_PLACE],
  // Nearly all of them have pages rendered by a worker that they compile.
  [sourcesOf('release|site|shared/serving'), 'site/src/'],
  [sourcesOf('shared|shell'), 'site/src/', /useBuiltShell\(/],
  [sourcesOf('api|release|site'), 'bench/src/deploy/'],
  [/^deploy\//, 'bench/src/deploy/'],
  [/^deploy\//, 'bench/src/nginx/'],
];
/**
 * A change of these runs all tests: tests depend on them without an import. Contracts are among them, since Jest does
 * not find tests of browsers by them.
 */
const UNDER_EVERY_TEST =
  /^(package-lock\.json$|jest\.config\.mjs$|shared\/((contracts|testing)\/src\/|tooling\/bin\/bundle-for-tests\.mjs$))/;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isWords = (file: string) => /\.md$|^docs\//.test(file);
const remoteOf = (file: string) => /^remote-[^/]+/.exec(file)?.[0];

/** The files whose unit tests, and those of what imports them, a change may break: with those that read it by its place. */
export function unitTestsOf({ files }: Changes, folder = '.'): string[] | 'all' {
  if (files.some((file) => UNDER_EVERY_TEST.test(file) && !isTest(file))) return 'all';
  const readers = READERS.flatMap(([read, place, which = /^/]) => {
    const places = files.flatMap((file) => {
      const found = read.exec(file);
      return found ? [place.replace('$1', found[1] ?? '')] : [];
    });
    return [...new Set(places)].flatMap((one) => testsIn(folder, one, which));
  });
  return [...new Set([...files, ...readers])];
}

/** The tests below a place whose text says so. */
const testsIn = (folder: string, place: string, which: RegExp): string[] =>
  existsSync(join(folder, place))
    ? readdirSync(join(folder, place), { recursive: true, encoding: 'utf8' })
        .map((name) => `${place}${name}`)
        .filter((file) => isTest(file) && which.test(readFileSync(join(folder, file), 'utf8')))
        .sort()
    : [];

/**
 * The journeys that a change may break. Words break none. A journey that changed is run, and one that names an address of
 * a remote that changed, or of a page that one of its parts is on, itself or through what it imports, together with those
 * that go over all pages. Any other change, as of the shell, a service, a shared package or a page object, may break all.
 */
export function journeysOf({ files }: Changes, folder = '.'): string[] | 'all' {
  const others = files.filter((file) => !isWords(file) && !isTest(file));
  const journeys = others.filter((file) => file.startsWith(`${JOURNEYS}/`)).map((file) => file.split('/').at(-1) ?? '');
  const remotes = new Set(others.flatMap((file) => remoteOf(file) ?? []));
  if (others.some((file) => !file.startsWith(`${JOURNEYS}/`) && !remoteOf(file))) return 'all';
  const all = readdirSync(join(folder, JOURNEYS)).filter((name) => name.endsWith('.journey.ts'));
  const addresses = [...remotes].flatMap((remote) => addressesOf(folder, remote));
  return all.filter((name) => {
    if (journeys.includes(name) || (remotes.size > 0 && EVERYWHERE.includes(name))) return true;
    const text = textOf(join(folder, JOURNEYS), name);
    return addresses.some((address) => text.includes(address));
  });
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
 * As they stand in a journey, but for capitals: quoted, in an expression or after an origin, or the beginning of a longer one.
 * A part is named by its module; one in a slot that names no pages, as in the chrome, by that alone. A remote that is gone
 * has none.
 */
function addressesOf(folder: string, remote: string): string[] {
  const { pages, parts = [] } = readIn<Manifest>(folder, remote, 'remote.json') ?? { pages: [] };
  const own = pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const ofParts = parts.flatMap(({ slot, module }) => [module, ...pagesWith(folder, slot)]);
  return [...own, ...ofParts]
    .map((path) => path.replace(/:.*/, '').toLowerCase())
    .flatMap((path) =>
      path === '/' ? ["'/'", '`/`', '"/"'] : ["'", '`', '"', '\\', '}'].map((before) => `${before}${path}`),
    );
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

/** A journey's text, and that of all that it imports, and these in turn; of the fixtures, those that it names. */
function textOf(folder: string, name: string): string {
  const journey = readFileSync(join(folder, name), 'utf8');
  const texts = new Map([[join(folder, name), journey]]);
  for (const [file, text] of texts) {
    const fixtures = [...text.matchAll(/^ {2}(\w+): ([A-Z]\w+);$/gm)].filter(([, fixture = '']) =>
      has(journey, fixture),
    );
    for (const [, names = '', path = ''] of text.matchAll(/^(?:im|ex)port ([^;]*?) from '(\.[^']+)';$/gm)) {
      const isNamed = !file.endsWith(FIXTURES) || fixtures.some(([, , type = '']) => has(names, type));
      const imported = join(dirname(file), path);
      if (isNamed && !texts.has(imported)) texts.set(imported, readFileSync(imported, 'utf8'));
    }
  }
  return [...texts.values()].join('\n').toLowerCase();
}

const has = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text);
