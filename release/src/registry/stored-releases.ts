import { AppName } from '@rishta/contracts';
import { Check } from 'typebox/value';

import type { Store } from './store.ts';

/** What lies in the places of releases, whether it was recorded or not. */
export async function storedReleases(store: Store): Promise<{ app: string; version: string }[]> {
  const apps = (await store.folders('')).filter((name) => Check(AppName, name));
  const releases = await Promise.all(
    apps.map(async (app) => (await store.folders(app)).map((version) => ({ app, version }))),
  );
  return releases.flat();
}
