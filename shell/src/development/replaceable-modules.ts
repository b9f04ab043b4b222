import type { PageModule } from '@rishta/remote-sdk';

import type { PageModules } from '../remotes/page-modules.ts';

export interface ReplaceableModules {
  /** Resolves when nothing is being loaded. */
  settled: () => Promise<void>;
  /** Names of the app's modules that have been loaded. */
  usedOf: (app: string) => string[];
  /** From now on the app's modules are these. */
  replace: (app: string, newer: PageModules) => void;
}

/** Lets the modules of an app be replaced by those of a newer build, wherever `modules` is in use already. */
export function makeReplaceable(modules: PageModules): ReplaceableModules {
  const first = { ...modules };
  const newer = new Map<string, PageModules>();
  const used = new Set<string>();
  const loading = new Set<Promise<PageModule>>();
  const of = (app: string) => newer.get(app) ?? first;
  modules.load = async (app, module): Promise<PageModule> => {
    const load = of(app).load(app, module);
    loading.add(load);
    try {
      const page = await load;
      used.add(`${app}/${module}`);
      return page;
    } finally {
      loading.delete(load);
    }
  };
  modules.loaded = (app, module) => of(app).loaded(app, module);
  modules.usedApps = () => [...new Set([...used].map((key) => key.split('/')[0] ?? ''))];
  return {
    settled: async () => {
      while (loading.size > 0) await Promise.allSettled(loading);
    },
    usedOf: (app) => [...used].filter((key) => key.startsWith(`${app}/`)).map((key) => key.slice(app.length + 1)),
    replace: (app, modulesOfBuild) => newer.set(app, modulesOfBuild),
  };
}
