import { isServedOn, type Release } from '@rishta/contracts';

/** Kilobytes (1000 bytes, brotli). */
export interface Size {
  js: number;
  css: number;
}

/** What is allowed. Every app has a budget for all its files, and every page one for what it needs at once. */
export interface Budgets {
  apps: Record<string, Size>;
  /** For remotes that have no other. */
  anyRemote: Size;
  /** For pages that have no other. */
  anyPage: Size;
  /** Scripts of their own are a decision, of which pages of the layout `site` name the reason. */
  pages: Record<string, Partial<Size> & { why?: string }>;
}

export interface Line {
  what: string;
  kind: keyof Size;
  size: number;
  limit: number;
  isKept: boolean;
}

/** The size of a file as it is sent: its compressed copy where there is one. A file that is not found weighs nothing. */
function sent({ app, files }: Release, file: string): number {
  const found = files[`${file}.br`] ?? files[file];
  if (!found) throw new Error(`The release of ${app} names ${file} and does not hold it.`);
  return found.bytes;
}

/** The runtime that loads sections is a file of the shell's that no list of the release names. */
const FEDERATION = /^browser\/federation(\.\w+)?\.js$/;

function federationOf({ files }: Release): string[] {
  const found = Object.keys(files).filter((file) => FEDERATION.test(file));
  if (found.length === 0) throw new Error('The federation runtime is not among the files of the shell.');
  return found;
}

function moduleOf(remote: Release, module: string) {
  const assets = remote.modules[module];
  if (!assets || assets.js.length === 0) throw new Error(`${remote.app} has no scripts for ${module}.`);
  return assets;
}

const kilobytes = (release: Release, files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + sent(release, file), 0) / 1_000;

function sizeOfApp(release: Release): Size {
  const files = Object.keys(release.files);
  const ending = (text: string) =>
    kilobytes(
      release,
      files.filter((file) => file.startsWith('browser/') && file.endsWith(text)),
    );
  return { js: ending('.js'), css: ending('.css') };
}

/** What the browser fetches for a page that is its first: the shell with federation's runtime, the remote's entry, the page and its frame. */
function sizeOfPage(shell: Release, remote: Release, modules: string[]): Size {
  const assets = modules.map((module) => moduleOf(remote, module));
  const provided = assets.flatMap(({ uses }) => uses.flatMap((name) => shell.provides[name] ?? []));
  const take = (kind: 'js' | 'css', own: string[], ofShell: string[]) =>
    kilobytes(remote, [...own, ...assets.flatMap((asset) => asset[kind])]) +
    kilobytes(shell, [...ofShell, ...provided.flatMap((asset) => asset[kind])]);
  return {
    js: take('js', [remote.entry], [shell.entry, ...federationOf(shell)]),
    css: take('css', remote.css, shell.css),
  };
}

/** What every visitor of a page fetches for the parts that others have for its slots: those that the server draws. */
function sizeOfParts(releases: Release[], owner: Release, path: string): Size {
  return releases.reduce<Size>(
    (sum, release) => {
      const assets = (release.parts ?? []).flatMap((part) =>
        isServedOn(owner, path, part) ? [moduleOf(release, part.module)] : [],
      );
      if (assets.length === 0) return sum;
      const take = (kind: keyof Size, entry: string[]) =>
        kilobytes(release, [...entry, ...assets.flatMap((asset) => asset[kind])]);
      return sumOf(sum, { js: take('js', [release.entry]), css: take('css', []) });
    },
    { js: 0, css: 0 },
  );
}

const sumOf = (one: Size, other: Size): Size => ({ js: one.js + other.js, css: one.css + other.css });

/** Measures built releases against their budgets. */
export function checkBudgets(releases: Release[], { apps, anyRemote, anyPage, pages }: Budgets): Line[] {
  const shell = releases.find(({ app }) => app === 'shell');
  if (!shell) throw new Error('The shell has not been built.');
  const lines = (what: string, size: Size, limits: Size): Line[] =>
    (['js', 'css'] as const).map((kind) => {
      const limit = limits[kind];
      return { what, kind, size: size[kind], limit, isKept: size[kind] <= limit };
    });
  const limitsOf = ({ path, layout }: Release['pages'][number]): Size => {
    const { why, ...own } = pages[path] ?? {};
    if (layout === 'site' && own.js !== undefined && !why)
      throw new Error(`${path} is a page of the site: say beside the budget of its scripts why it has one of its own.`);
    return { ...anyPage, ...own };
  };
  return [
    ...releases.flatMap((release) => lines(release.app, sizeOfApp(release), apps[release.app] ?? anyRemote)),
    ...releases.flatMap((remote) =>
      remote.pages.flatMap((page) => {
        const { path, module, frame } = page;
        const size = sizeOfPage(shell, remote, frame === undefined ? [module] : [frame, module]);
        return lines(path, sumOf(size, sizeOfParts(releases, remote, path)), limitsOf(page));
      }),
    ),
  ];
}
