import { SHELL, type Composition, type PageManifest, type RemoteManifest } from '@rishta/contracts';
import { APPS } from '@rishta/tooling/builds';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const REMOTES = APPS.filter((app) => app !== SHELL);

/** The pages that are measured. */
export const ROUTES = ['/', '/Profile', '/Login', '/Dashboard'] as const;
export type Route = (typeof ROUTES)[number];

export const manifestOf = (remote: string): RemoteManifest =>
  JSON.parse(readFileSync(join(remote, 'remote.json'), 'utf8')) as RemoteManifest;

/** The remote and the manifest entry of a measured page. */
export function pageAt(route: Route): { app: string; page: PageManifest } {
  for (const app of REMOTES) {
    const page = manifestOf(app).pages.find(({ path }) => path === route);
    if (page) return { app, page };
  }
  throw new Error(`No remote has the page ${route}.`);
}

/** The route table as the shell reads it, without releases: the peers have none. */
export const staticComposition = (): Composition => ({
  id: 'static',
  liveId: 'static',
  apps: Object.fromEntries(
    REMOTES.map((app) => [app, { version: '1.0.0', entry: '', pages: manifestOf(app).pages, modules: {} }]),
  ),
  provides: {},
  styles: {},
});
