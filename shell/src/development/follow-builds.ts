import type { Composition, Language } from '@rishta/contracts';
import { type AppBuilt, type BuildLive, REBUILD_ADDRESSES, type SessionNews } from '@rishta/contracts/rebuilds';
import type { PageModule } from '@rishta/remote-sdk';
import * as refresh from 'react-refresh/runtime';
import type { createBrowserRouter } from 'react-router-dom';

import { browser } from '../browser.ts';
import { createBrowserPageModules } from '../remotes/browser-page-modules.ts';
import type { PageModules } from '../remotes/page-modules.ts';
import type { Site } from '../site.ts';
import { createProblems, type Problems } from './problems.ts';
import { makeReplaceable, type ReplaceableModules } from './replaceable-modules.ts';
import { addStyles, replaceStyles } from './replace-styles.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>;

/** To be called when the page can be drawn anew. */
type Follow = (router: Router, language: () => Language) => void;

/** What may be wrong with an app, as it stands over the page. */
const PROBLEMS = {
  build: (app: string) => `${app} cannot be built`,
  browser: (app: string) => `${app} threw`,
  server: (app: string) => `${app} threw on the server`,
  types: (app: string) => `Types of ${app}`,
};

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Prepares a page that has loaded nothing yet for `followBuilds`. */
export function beginSession(site: Site): Follow {
  const problems = createProblems();
  const replaceable = makeReplaceable(site.modules);
  stayWithWhatFails(site, (app, error) => problems.set(PROBLEMS.browser(app), wordsOf(error)));
  return (router, language) => {
    followBuilds({ site, router, language, problems, replaceable });
  };
}

interface Page {
  site: Site;
  router: Router;
  language: () => Language;
  problems: Problems;
  replaceable: ReplaceableModules;
}

/**
 * Shows each new build of the apps that a developer works on in the page that is open: what is typed, where it is scrolled to
 * and what components know stays, as far as they are still the same.
 */
function followBuilds({ site: { composition, modules }, router, language, problems, replaceable }: Page): void {
  /** Versions of the builds that are shown. */
  const shown = new Map(Object.entries(composition.apps).map(([app, { version }]) => [app, version]));
  /** Apps of which a build could not be shown in the open page. */
  const stale = new Set<string>();

  async function show({ app, version, css }: AppBuilt): Promise<void> {
    const composed = composition.apps[app];
    if (!composed) return;
    // What comes later of the build before would be taken for the newer one.
    await replaceable.settled();
    const folder = `${REBUILD_ADDRESSES.files}/${app}/${version}`;
    // Its style sheets have no hashes yet; they are linked here.
    const newer = { ...composed, version, entry: `${folder}/entry.js`, modules: {} };
    const scripts = createBrowserPageModules({ ...composition, apps: { ...composition.apps, [app]: newer } });
    const built: PageModules = {
      ...scripts,
      load: async (name, module) => {
        const [page] = await Promise.all([scripts.load(name, module), addStyles(folder, css[module] ?? [])]);
        return page;
      },
    };
    const used = replaceable.usedOf(app);
    const load = async (module: string) => {
      const now = await scripts.load(app, module);
      await Promise.all((now.handle?.texts ?? []).map((texts) => texts.load(language())));
      return { old: modules.loaded(app, module), now };
    };
    const sheets = used.flatMap((module) => css[module] ?? []);
    const [pairs] = await Promise.all([Promise.all(used.map(load)), replaceStyles(app, folder, sheets)]);
    replaceable.replace(app, built);
    shown.set(app, version);
    if (pairs.every(isSamePage)) {
      refresh.performReactRefresh();
      await router.revalidate();
    } else stale.add(app);
  }

  async function hear(news: SessionNews): Promise<void> {
    const { app } = news;
    if (news.kind === 'built') {
      for (const titleOf of [PROBLEMS.build, PROBLEMS.browser, PROBLEMS.server]) problems.set(titleOf(app), '');
      if (news.isForNewPages || shown.get(app) === news.version) return;
      await show(news).catch((error: unknown) => problems.set(PROBLEMS.browser(app), wordsOf(error)));
    } else if (news.kind === 'live') {
      if (news.isForNewPages ? shown.get(app) !== news.version : stale.has(app)) loadAnew(news);
    } else if (news.kind === 'build-failed') problems.set(PROBLEMS.build(app), news.words);
    else if (news.kind === 'server-failed') problems.set(PROBLEMS.server(app), news.words);
    else problems.set(PROBLEMS.types(app), news.words);
  }

  let queue = Promise.resolve();
  new EventSource(REBUILD_ADDRESSES.news).addEventListener('message', ({ data }) => {
    const news = JSON.parse(String(data)) as SessionNews;
    queue = queue.then(() => hear(news));
  });
}

/** Where this tab remembers for which release it was loaded anew. */
const LOADED_ANEW = 'loaded-anew';

/** Once for each release: a page that comes with another one all the same is not loaded for ever. */
function loadAnew({ app, version }: BuildLive): void {
  const release = `${app}@${version}`;
  if (sessionStorage.getItem(LOADED_ANEW) === release) return;
  sessionStorage.setItem(LOADED_ANEW, release);
  browser.reload();
}

/** React keeps the state of components that it knows as versions of one. */
const isSamePage = ({ old, now }: { old: PageModule | undefined; now: PageModule }): boolean => {
  const family = refresh.getFamilyByType(now.Component);
  return old === undefined || (family !== undefined && refresh.getFamilyByType(old.Component) === family);
};

/** A developer wants to see what fails, and not the release before it. */
function stayWithWhatFails(site: Site, onFailure: (app: string, error: unknown) => void): void {
  const { reportFailure } = site;
  site.reportFailure = (app, error, phase, path) => {
    onFailure(app, error);
    reportFailure(app, error, phase, path);
  };
  site.leaveRelease = () => false;
  for (const composed of Object.values<Composition['apps'][string]>(site.composition.apps)) delete composed.fallback;
}
