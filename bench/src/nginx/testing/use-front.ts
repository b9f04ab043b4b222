import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startFront, type Nginx } from '../nginx.ts';
import { startStubSite, type StubSite } from './stub-site.ts';

/** nginx with the configuration of `deploy/nginx` before a stub of the site, for the tests of a file. */
export function useFront() {
  let site: StubSite;
  let nginx: Nginx;
  let folder: string;

  // nginx may have to be installed first.
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'front-'));
    site = await startStubSite();
    nginx = await startFront({ sites: [site.url] }, folder);
  }, 180_000);

  afterAll(async () => {
    await nginx.stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    site: () => site,
    url: () => nginx.url,
    /** Where the caches lie. */
    folder: () => folder,
    get: (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
      fetch(nginx.url + path, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual', ...init }),
  };
}
