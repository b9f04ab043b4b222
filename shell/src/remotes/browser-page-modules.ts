import type { Composition } from '@rishta/contracts';
import { SHELL } from '@rishta/contracts/wire';
import type { PageModule } from '@rishta/remote-sdk';

import { fetchAssets } from './assets.ts';
import { asPageModule, RemoteError, type PageModules } from './page-modules.ts';

/** How long a remote may take before its section says so, in milliseconds. */
const TIME_LIMIT = 8_000;

export function createBrowserPageModules(composition: Composition): PageModules {
  const federation = createOnce(async () => {
    // A file of its own: the chrome works without it, and so sooner.
    const { createFederation } = await import(/* webpackChunkName: "federation" */ './federation.ts');
    return createFederation(composition);
  });
  const loaders = new Map<string, () => Promise<PageModule>>();
  const done = new Map<string, PageModule>();

  async function load(app: string, module: string): Promise<PageModule> {
    const composed = composition.apps[app];
    if (!composed) throw new RemoteError(app, 'entry', 'This section is not part of the page.');
    const styles = fetchAssets(composition, composed, module);
    const runtime = await orFailureOf(SHELL, withTimeLimit(federation()));
    const loading = runtime.loadRemote<unknown>(`${app}/${module}`).then(asPageModule);
    const page = await orFailureOf(app, withTimeLimit(loading));
    await styles;
    return page;
  }

  return {
    loaded: (app, module) => done.get(`${app}/${module}`),
    usedApps: () => [...new Set([...done.keys()].map((key) => key.split('/')[0] ?? ''))],
    load: (app, module) => {
      const key = `${app}/${module}`;
      let loadOnce = loaders.get(key);
      if (!loadOnce) {
        loadOnce = createOnce(async () => {
          const page = await load(app, module);
          done.set(key, page);
          return page;
        });
        loaders.set(key, loadOnce);
      }
      return loadOnce();
    },
  };
}

/** Shares what is created. A failure is not kept: the next call tries again. */
function createOnce<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= create().catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };
}

async function orFailureOf<T>(app: string, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw new RemoteError(app, 'module', error);
  }
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
