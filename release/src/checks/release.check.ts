import { type Release, RESERVED_ADDRESS, SHELL } from '@rishta/contracts';
import { Check } from 'typebox/value';

import { FilePath } from '../registry/names.ts';
import type { Problem } from '../registry/problem.ts';

/** A release must hold every file and module that it names, and claim no address that cannot be an app's. */
export function checkRelease(release: Release): Problem[] {
  const remedy = 'Build the app again; a build that leaves this out is at fault.';
  const name = `${release.app} ${release.version}`;
  const strange = Object.keys(release.files).filter((file) => !Check(FilePath, file));
  const named = new Set([
    release.entry,
    ...(release.serverEntry ? [release.serverEntry] : []),
    ...release.css,
    ...release.preload,
    ...[...Object.values(release.modules), ...Object.values(release.provides)].flatMap(({ js, css }) => [
      ...js,
      ...css,
    ]),
  ]);
  const modules = new Set([
    ...release.pages.flatMap(({ module, frame }) => (frame ? [module, frame] : [module])),
    ...(release.parts ?? []).map(({ module }) => module),
  ]);

  return [
    ...strange.map((file) => ({
      id: 'file-misplaced',
      message: `${name}: ${JSON.stringify(file)} is no path below browser/ or server/.`,
      remedy,
    })),
    ...[...named]
      .filter((file) => !Object.hasOwn(release.files, file))
      .map((file) => ({ id: 'file-undeclared', message: `${name} uses ${file}, but does not hold it.`, remedy })),
    ...[...modules]
      .filter((module) => !Object.hasOwn(release.modules, module))
      .map((module) => ({
        id: 'module-undeclared',
        message: `${name} has a page or a part made of ${module}, but does not say which files that needs.`,
        remedy,
      })),
    ...reservedAddresses(release).map((path) => ({
      id: 'path-reserved',
      message: `${name} claims ${path}, which ${path.startsWith('/:') ? 'would take in the pages of all other apps' : 'the site answers itself'}.`,
      remedy: `Give the page another address in ${release.app}/remote.json and build the app again.`,
    })),
    ...(release.app !== SHELL && Object.keys(release.provides).length > 0
      ? [{ id: 'provides-misplaced', message: `${name} provides shared modules; only the shell does.`, remedy }]
      : []),
  ];
}

const reservedAddresses = ({ pages }: Release): string[] =>
  pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]).filter((path) => RESERVED_ADDRESS.test(path));
