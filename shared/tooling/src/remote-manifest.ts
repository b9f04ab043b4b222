import { RemoteManifest, RESERVED_ADDRESS, SHELL, Slots, type Slot } from '@rishta/contracts';
import { type TSchema } from 'typebox';
import { type TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';

import { type App, folderOf, readJson } from './project.ts';

export const readRemoteManifest = (app: App): RemoteManifest =>
  checkedManifest(app, readJson(folderOf(app), 'remote.json'));

/** The shell has no `remote.json`: what it offers to the parts of remotes stands in a file of its own. */
export function readShellSlots(): Slot[] {
  const slots: unknown = readJson(folderOf(SHELL), 'slots.json');
  if (Value.Check(Slots, slots)) return slots;
  throw new Error(`${SHELL}/slots.json is not valid:\n${faultsOf(Slots, slots)}`);
}

function wordsFor(error: TLocalizedValidationError): string {
  if (error.keyword === 'additionalProperties') {
    return `has what it may not have: ${error.params.additionalProperties.join(', ')}`;
  }
  return error.keyword === 'const' ? `may be ${JSON.stringify(error.params.allowedValue)}` : error.message;
}

const faultsOf = (schema: TSchema, document: unknown) =>
  Value.Errors(schema, document)
    .flatMap((error) => {
      // What is told once more: others name the field that there is not, and each value that there may be.
      if (error.keyword === 'boolean' || error.keyword === 'anyOf') return [];
      return [`  ${error.instancePath || '/'} ${wordsFor(error)}`];
    })
    .join('\n');

/** @throws with every fault of the document when it is no valid `remote.json`. */
export function checkedManifest(app: App, manifest: unknown): RemoteManifest {
  if (!Value.Check(RemoteManifest, manifest)) {
    throw new Error(`${app}/remote.json is not valid:\n${faultsOf(RemoteManifest, manifest)}`);
  }
  if (manifest.name !== app) throw new Error(`${app}/remote.json names '${manifest.name}'; it must say '${app}'.`);
  const paths = manifest.pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const astray = (manifest.menu ?? []).map(({ path }) => path).filter((path) => !paths.includes(path));
  if (astray.length > 0) {
    throw new Error(`${app}/remote.json has links in menus to ${astray.join(' and ')}, which are no pages of it.`);
  }
  const own = (manifest.slots ?? []).map(({ name }) => name);
  const twice = own.filter((name, index) => own.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`${app}/remote.json offers the slot ${twice.join(' and ')} twice.`);
  const strange = (manifest.slots ?? []).flatMap(({ pages = [] }) => pages).filter((path) => !paths.includes(path));
  if (strange.length > 0) {
    throw new Error(`${app}/remote.json has slots on ${strange.join(' and ')}, which are no pages of it.`);
  }
  const reserved = paths.filter((path) => RESERVED_ADDRESS.test(path));
  if (reserved.length === 0) return manifest;
  throw new Error(
    `${app}/remote.json claims ${reserved.join(' and ')}: the site answers there itself, or the pages of others would be taken in. Choose other addresses.`,
  );
}
