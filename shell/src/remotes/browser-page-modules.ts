import type { Composition } from '@rishta/contracts';
import type { PageModule } from '@rishta/remote-sdk';

import { fetchAssets } from './assets.ts';
import { createFederation } from './federation.ts';
import { asPageModule, RemoteError, type PageModules } from './page-modules.ts';

/** How long a remote may take before its section says so, in milliseconds. */
const TIME_LIMIT = 8_000;

export function createBrowserPageModules(composition: Composition): PageModules {
  const federation = createFederation(composition);
  const pending = new Map<string, Promise<PageModule>>();
  const done = new Map<string, PageModule>();

  async function load(app: string, module: string): Promise<PageModule> {
    const composed = composition.apps[app];
    if (!composed) throw new RemoteError(app, 'entry', 'This section is not part of the page.');
    const styles = fetchAssets(composition, composed, module);
    const loading = federation.loadRemote<unknown>(`${app}/${module}`).then(asPageModule);
    try {
      const page = await withTimeLimit(loading);
      await styles;
      return page;
    } catch (error) {
      throw new RemoteError(app, 'module', error);
    }
  }

  return {
    loaded: (app, module) => done.get(`${app}/${module}`),
    usedApps: () => [...new Set([...done.keys()].map((key) => key.split('/')[0] ?? ''))],
    load: (app, module) => {
      const key = `${app}/${module}`;
      const known = pending.get(key);
      if (known) return known;
      const loading = load(app, module);
      pending.set(key, loading);
      loading.then(
        (page) => done.set(key, page),
        // The next attempt starts anew.
        () => pending.delete(key),
      );
      return loading;
    },
  };
}

function withTimeLimit<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new Error(`No answer within ${String(TIME_LIMIT / 1000)} seconds.`));
    }, TIME_LIMIT);
  });
  return Promise.race([promise, limit]).finally(() => {
    clearTimeout(timer);
  });
}
