import type { PageModule } from '@rishta/remote-sdk';

import { asPageModule, RemoteError, type PageModules } from '../../../../shell/src/remotes/page-modules.ts';

/**
 * The pages of all remotes as parts of one bundle. A page is a chunk of its own, as is usual: whoever comes for one page
 * does not download the others.
 */
const importers: Record<string, (module: string) => Promise<unknown>> = {
  'remote-public': (module) =>
    import(
      /* webpackChunkName: "remote-public/[request]" */
      /* webpackInclude: /\.(page|frame)\.tsx$/ */
      `../../../../remote-public/src/${module}.tsx`
    ),
  'remote-auth': (module) =>
    import(
      /* webpackChunkName: "remote-auth/[request]" */
      /* webpackInclude: /\.(page|frame)\.tsx$/ */
      `../../../../remote-auth/src/${module}.tsx`
    ),
  'remote-dashboard': (module) =>
    import(
      /* webpackChunkName: "remote-dashboard/[request]" */
      /* webpackInclude: /\.(page|frame)\.tsx$/ */
      `../../../../remote-dashboard/src/${module}.tsx`
    ),
  'remote-business-page': (module) =>
    import(
      /* webpackChunkName: "remote-business-page/[request]" */
      /* webpackInclude: /\.(page|frame)\.tsx$/ */
      `../../../../remote-business-page/src/${module}.tsx`
    ),
};

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
