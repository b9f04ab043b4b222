import type { Release } from '@rishta/contracts';
import { MARKS, MARKS_VERSION } from '@rishta/contracts/health';
import { ADDRESSES, ELEMENT_IDS } from '@rishta/contracts/wire';

import { type FixtureRegistry, onePage, remoteServer, SHELL_SERVER } from '../../testing/fixture-registry.ts';

/** A shell that takes over what the server has drawn, shows pages by their modules, and tells as the real one does. */
const SHELL_ENTRY = `
  const { apps } = JSON.parse(document.getElementById('${ELEMENT_IDS.composition}').textContent);
  const fail = (app, phase, { message }) => {
    performance.mark('${MARKS.failure}', { detail: { app, phase } });
    const report = { app, version: apps[app].version, phase, message, path: location.pathname };
    navigator.sendBeacon('${ADDRESSES.failures}', JSON.stringify(report));
  };
  async function show() {
    const all = Object.entries(apps).flatMap(([app, { pages, modules }]) =>
      pages.map((page) => ({ app, path: page.path, file: modules[page.module].js[0] })));
    const found = all.find(({ path }) => path === location.pathname);
    if (found) {
      const { app, file } = found;
      const module = await import(file).catch((error) => fail(app, 'module', error));
      try {
        module?.hydrate?.(document.querySelector('main'));
      } catch (error) {
        fail(app, 'render', error);
      }
    }
    performance.mark('${MARKS.section}', { detail: found?.app });
  }
  addEventListener('popstate', () => void show());
  await show();
  performance.mark('${MARKS.takenOver}');
`;

export function publishShell(registry: FixtureRegistry, version = '1.0.0', entry = SHELL_ENTRY): void {
  registry.publish('shell', version, {
    server: SHELL_SERVER,
    browser: { 'shell.js': entry },
    release: { entry: 'browser/shell.js', marks: MARKS_VERSION },
  });
}

interface BrowserPage {
  path?: string;
  /** The script of the page's module. */
  script?: string;
  /** What the server draws. */
  html?: string;
}

/** A release with a page of its own, and files beside it. */
export function publishPage(
  registry: FixtureRegistry,
  app: string,
  version: string,
  page: BrowserPage,
  files?: Record<string, string>,
): void {
  publishPages(registry, app, version, [page], files);
}

/** One with several pages, each of a module of its own. */
export function publishPages(
  registry: FixtureRegistry,
  app: string,
  version: string,
  pages: readonly BrowserPage[],
  files: Record<string, string> = {},
): void {
  const all = pages.map(({ path = '/a', script = 'export const nothing = 0;', html = '<p>Hello</p>' }, index) => {
    const module = `${String.fromCharCode(97 + index)}.page`;
    const server = remoteServer(module, `exports.Component = () => ${JSON.stringify(html)}`);
    return { module, script, server, release: onePage(path, module, { js: [`browser/${module}.js`] }) };
  });
  const servers = all.map(({ server }) => `{ ${server} Object.assign(all, exports.modules); }`).join('\n');
  registry.publish(app, version, {
    server: `const all = {}; ${servers} exports.modules = all;`,
    browser: { ...Object.fromEntries(all.map(({ module, script }) => [`${module}.js`, script])), ...files },
    release: {
      pages: all.flatMap(({ release }) => release.pages ?? []),
      modules: Object.assign({}, ...all.map(({ release }) => release.modules)) as Release['modules'],
    },
  });
}
