import type { RenderRequest } from '@rishta/contracts';
import type { PageModule } from '@rishta/remote-sdk';

import { asPageModule, RemoteError, type PageModules } from './page-modules.ts';

/** The modules of remotes for one page, from their server bundles. */
export function createServerPageModules({ loadModule }: Pick<RenderRequest, 'loadModule'>): PageModules {
  const loaded = new Map<string, PageModule>();
  return {
    load: async (app, module) => {
      try {
        const page = asPageModule(await loadModule(app, module));
        loaded.set(`${app}/${module}`, page);
        return page;
      } catch (error) {
        throw new RemoteError(app, 'module', error);
      }
    },
    loaded: (app, module) => loaded.get(`${app}/${module}`),
    usedApps: () => [],
  };
}
