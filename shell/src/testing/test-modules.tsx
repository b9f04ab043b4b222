import { Outlet, type PageModule } from '@rishta/remote-sdk';

import { RemoteError, type PageModules } from '../remotes/page-modules.ts';

/** A page that is only a heading, with whatever else a module may export. */
export const headed = (title: string, rest: Partial<PageModule> = {}): PageModule => ({
  Component: () => <h1>{title}</h1>,
  ...rest,
});

/** The modules that the test composition names, by `app/module`. */
export const testPages: Record<string, PageModule> = {
  'remote-public/home': headed('Home'),
  'remote-public/about': headed('About us'),
  'remote-public/profile': headed('Profile'),
  'remote-public/media': headed('Media'),
  'remote-auth/login': headed('Login'),
  'remote-dashboard/frame': {
    Component: () => (
      <section aria-label="Work place">
        <Outlet />
      </section>
    ),
  },
  'remote-dashboard/dashboard': headed('Dashboard'),
  'remote-dashboard/inbox': headed('Inbox'),
};

/** Modules at hand; an `Error` among them is a module that cannot be had. */
export function createTestModules(pages: Record<string, PageModule | Error>): PageModules {
  const loaded = new Map<string, PageModule>();
  return {
    load: (app, module) => {
      const page = pages[`${app}/${module}`];
      if (!page || page instanceof Error) {
        return Promise.reject(new RemoteError(app, 'module', page ?? new Error(`There is no ${app}/${module}.`)));
      }
      loaded.set(`${app}/${module}`, page);
      return Promise.resolve(page);
    },
    loaded: (app, module) => loaded.get(`${app}/${module}`),
    usedApps: () => [...new Set([...loaded.keys()].map((key) => key.split('/')[0] ?? ''))],
  };
}
