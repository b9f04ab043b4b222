import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { CONTRACT_VERSION, type Release, SHELL } from '@rishta/contracts';
import { WIRE_VERSION } from '@rishta/contracts/wire';
import { type Canary, type Channel, integrityOf, sha256 } from '@rishta/release';

export interface FixtureRelease {
  /** Source of the CommonJS server bundle. */
  server?: string;
  /** Browser files by their path below `browser/`; `entry.js` is added. */
  browser?: Record<string, string | Buffer>;
  release?: Partial<Release>;
}

export interface FixtureRegistry {
  dataDir: string;
  publish: (app: string, version: string, fixture?: FixtureRelease) => Release;
  /** Publishes a finished build. */
  adopt: (directory: string) => Release;
  /** Makes `<app>@<version>` live; with several of one app, the later ones are the earlier releases. */
  goLive: (...releases: string[]) => void;
  recall: (app: string, version: string) => void;
  /** Gives `<app>@<version>` to a share of visitors; of 0 to nobody. */
  canary: (release: string, share: number) => void;
  /** Of the `release.json` of `<app>@<version>`. */
  digestOf: (release: string) => string;
  fileOf: (app: string, version: string, file: string) => string;
  remove: () => void;
}

/** A registry in a folder of its own, laid out as publish and promote leave it. */
export function createFixtureRegistry(): FixtureRegistry {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  const digests = new Map<string, string>();
  const recalled = new Map<string, string[]>();
  const canaries = new Map<string, Canary>();
  let revision = 0;
  let live: string[] = [];
  const fileOf = (app: string, version: string, file: string) => join(dataDir, 'registry', app, version, file);
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };

  function writeChannel(): void {
    const apps: Channel['apps'] = {};
    for (const name of live) {
      const [app = '', version = ''] = name.split('@');
      const pointer = { version, digest: digests.get(name) ?? '' };
      const entry = apps[app];
      if (entry) entry.previous.push(pointer);
      else apps[app] = { ...pointer, previous: [], recalled: recalled.get(app) ?? [] };
    }
    revision += 1;
    write(
      join(dataDir, 'registry/channels/live.json'),
      JSON.stringify({ revision, apps, canaries: Object.fromEntries(canaries) } satisfies Channel),
    );
  }

  return {
    dataDir,
    digestOf: (name) => digests.get(name) ?? '',
    fileOf,
    publish: (app, version, { server, browser = {}, release: partial = {} } = {}) => {
      const files: Release['files'] = {};
      const add = (path: string, content: string | Buffer) => {
        const bytes = Buffer.from(content);
        write(fileOf(app, version, path), bytes);
        files[path] = { integrity: integrityOf(bytes), bytes: bytes.length };
      };
      add('browser/entry.js', `export const app = '${app} ${version}';`);
      for (const [name, content] of Object.entries(browser)) add(`browser/${name}`, content);
      if (server !== undefined) add('server/main.cjs', server);
      const release: Release = {
        app,
        version,
        contract: CONTRACT_VERSION,
        ...(app === SHELL && { wire: WIRE_VERSION }),
        source: '0'.repeat(64),
        builtAt: '2026-01-01T00:00:00.000Z',
        entry: 'browser/entry.js',
        ...(server !== undefined && { serverEntry: 'server/main.cjs' }),
        css: [],
        preload: [],
        pages: [],
        modules: {},
        needs: {},
        provides: {},
        ...partial,
        files,
      };
      const document = JSON.stringify(release);
      write(fileOf(app, version, 'release.json'), document);
      digests.set(`${app}@${version}`, sha256(document));
      return release;
    },
    adopt: (directory) => {
      const document = readFileSync(join(directory, 'release.json'), 'utf8');
      const release = JSON.parse(document) as Release;
      cpSync(directory, join(dataDir, 'registry', release.app, release.version), { recursive: true });
      digests.set(`${release.app}@${release.version}`, sha256(document));
      return release;
    },
    goLive: (...releases) => {
      live = releases;
      writeChannel();
    },
    recall: (app, version) => {
      recalled.set(app, [version, ...(recalled.get(app) ?? [])]);
      writeChannel();
    },
    canary: (name, share) => {
      const [app = '', version = ''] = name.split('@');
      const pointer = { version, digest: digests.get(name) ?? '' };
      if (share > 0) canaries.set(app, { ...pointer, share, steps: [], since: '2026-01-01T00:00:00.000Z' });
      else canaries.delete(app);
      writeChannel();
    },
    remove: () => {
      // A site that closes may still be writing in it.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A shell that renders a page's module, leaves a failing one to the browser, and gives up when its time is over. */
export const SHELL_SERVER = `
  const { createHash } = require('node:crypto');
  exports.shared = { react: { hash: (text) => createHash('sha1').update(text).digest('hex') } };
  exports.render = async ({ composition, url, language, withheld, apiUrl, origin, loadModule, signal }) => {
    const path = url.replace(/\\?.*/, '');
    const all = Object.entries(composition.apps).flatMap(([app, { pages }]) => pages.map((page) => ({ app, page })));
    const found = all.find(({ page }) => page.path.toLowerCase() === path.toLowerCase());
    const frame = { language, direction: language === 'ur' ? 'rtl' : 'ltr' };
    const versions = Object.entries(composition.apps).map(([app, { version }]) => app + '@' + version).join(' ');
    const chrome = (inner) => '<header>' + versions + '</header><main>' + inner + '</main>';
    if (path === '/shell-throws') throw new Error('the shell is broken');
    if (path === '/shell-hangs') for (;;);
    if (!found) return { ...frame, status: 404, head: '<title>Not found</title>', html: chrome('Nothing here'), data: null, modules: [] };
    const { app, page: { module, title } } = found;
    const meta = { title: title.en, canonical: found.page.path, index: found.page.index !== false };
    const page = { ...frame, status: 200, meta, head: '<title>' + title.en + '</title><link rel="canonical" href="' + origin + found.page.path + '">', modules: [{ app, module }], data: { url } };
    if (withheld.includes(app)) return { ...page, html: chrome('Loading') };
    let phase = 'module';
    try {
      const loaded = await loadModule(app, module);
      phase = 'loader';
      const timeUp = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      const data = await Promise.race([loaded.loader?.({ apiUrl, signal, url }), timeUp]);
      if (data?.location) return { ...page, status: 302, location: data.location, html: '', data };
      phase = 'render';
      return { ...page, html: chrome(loaded.Component(data)), data: data ?? null };
    } catch (error) {
      return { failure: { app, phase, message: error.message } };
    }
  };
`;

/** A remote's server bundle whose one module has this source as its body. */
export const remoteServer = (module: string, body: string): string => `
  const react = require('react');
  exports.modules = { ${JSON.stringify(module)}: () => { const exports = {}; ${body}; return exports; } };
`;

/** A release description with one page on one module. */
export const onePage = (
  path: string,
  module: string,
  assets?: Partial<Release['modules'][string]>,
): Partial<Release> => ({
  pages: [{ path, module, layout: 'site', title: { en: `Page ${path}` }, render: 'server' }],
  modules: { [module]: { js: [], css: [], uses: [], ...assets } },
});

/** The names of a shell and two remotes that most tests go live with. */
export const BASIC = [`${SHELL}@1.0.0`, 'remote-a@1.0.0', 'remote-b@1.0.0'] as const;

export function publishBasics(registry: FixtureRegistry): void {
  registry.publish(SHELL, '1.0.0', {
    server: SHELL_SERVER,
    browser: {
      'shell.css': 'body{}',
      'static/favicon.1a2b3c4d.ico': 'icon',
      'static/lora-1.woff2': 'font',
    },
    release: { css: ['browser/shell.css'], preload: ['browser/static/lora-1.woff2'] },
  });
  for (const name of ['a', 'b']) {
    const module = `${name}.page`;
    registry.publish(`remote-${name}`, '1.0.0', {
      server: remoteServer(module, `exports.Component = () => '<p>Hello from ${name}</p>'`),
      browser: { [`${name}.js`]: 'export {};', [`${name}.css`]: 'p{}', 'later.js': 'export {};' },
      release: onePage(`/${name}`, module, { js: [`browser/${name}.js`], css: [`browser/${name}.css`] }),
    });
  }
}
