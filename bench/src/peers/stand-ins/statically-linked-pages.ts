import type { PageModule } from '@rishta/remote-sdk';

import { asPageModule, RemoteError, type PageModules } from '../../../../shell/src/remotes/page-modules.ts';
import { importers } from './importers.ts';

export async function importPage(app: string, module: string): Promise<unknown> {
  const importer = importers[app];
  if (!importer) throw new Error(`There is no ${app}.`);
  return importer(module);
}

/** Stands in for the shell's loading over federation. */
export function createBrowserPageModules(): PageModules {
  const loaded = new Map<string, PageModule>();
  return {
    load: async (app, module) => {
      try {
        const page = asPageModule(await importPage(app, module));
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
