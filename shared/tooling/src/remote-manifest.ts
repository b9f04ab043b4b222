import { RemoteManifest, RESERVED_ADDRESS } from '@rishta/contracts';
import { Value } from 'typebox/value';

import { type App, folderOf, readJson } from './project.ts';

export const readRemoteManifest = (app: App): RemoteManifest =>
  checkedManifest(app, readJson(folderOf(app), 'remote.json'));

/** @throws with every fault of the document when it is no valid `remote.json`. */
export function checkedManifest(app: App, manifest: unknown): RemoteManifest {
  if (!Value.Check(RemoteManifest, manifest)) {
    const faults = Value.Errors(RemoteManifest, manifest).map(
      ({ instancePath, message }) => `  ${instancePath || '/'} ${message}`,
    );
    throw new Error(`${app}/remote.json is not valid:\n${faults.join('\n')}`);
  }
  if (manifest.name !== app) throw new Error(`${app}/remote.json names '${manifest.name}'; it must say '${app}'.`);
  const paths = manifest.pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const astray = (manifest.menu ?? []).map(({ path }) => path).filter((path) => !paths.includes(path));
  if (astray.length > 0) {
    throw new Error(`${app}/remote.json has links in menus to ${astray.join(' and ')}, which are no pages of it.`);
  }
  const reserved = paths.filter((path) => RESERVED_ADDRESS.test(path));
  if (reserved.length === 0) return manifest;
  throw new Error(
    `${app}/remote.json claims ${reserved.join(' and ')}: the site answers there itself, or the pages of others would be taken in. Choose other addresses.`,
  );
}
