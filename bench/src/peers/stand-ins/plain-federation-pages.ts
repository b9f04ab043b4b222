import { loadRemote } from '@module-federation/enhanced/runtime';
import type { PageModule } from '@rishta/remote-sdk';

import { asPageModule, RemoteError, type PageModules } from '../../../../shell/src/remotes/page-modules.ts';
import { containerName } from '../container-name.ts';

/** Stands in for the shell's loading over federation: the runtime that the plugin has set up does all of it. */
export function createBrowserPageModules(): PageModules {
  const pages = new Map<string, PageModule>();
  return {
    load: async (app, module) => {
      try {
        const page = asPageModule(await loadRemote(`${containerName(app)}/${module}`));
        pages.set(`${app}/${module}`, page);
        return page;
      } catch (error) {
        throw new RemoteError(app, 'module', error);
      }
    },
    loaded: (app, module) => pages.get(`${app}/${module}`),
    usedApps: () => [],
  };
}
