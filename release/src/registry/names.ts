import { AppName, Release, RELEASE_MANIFEST, Version } from '@rishta/contracts';
import { Check } from 'typebox/value';

import { Refusal } from './problem.ts';

/** The schema of a file's path inside a release. */
export const FilePath = Release.properties.entry;

/** Document keys of the registry. */
export const CHANNEL_KEY = 'channels/live.json';
export const JOURNAL_KEY = 'journal.ndjson';
export const SEAL_KEY = 'journal.seal.json';
export const SIGNATURES_FOLDER = 'signatures';

/** Where bytes of the journal are kept that it cannot hold: `torn` or `damaged`, and when. */
export const asideKey = (why: 'torn' | 'damaged', at: Date): string =>
  `journal.${why}-${at.toISOString().replaceAll(/[:.]/g, '-')}.ndjson`;

/** A release's folder in the store. Refuses anything but an app's name and a version, so no key leads elsewhere. */
export function releaseFolder(app: string, version: string): string {
  assertApp(app);
  assertVersion(version);
  return `${app}/${version}`;
}

export const releaseKey = (app: string, version: string): string =>
  `${releaseFolder(app, version)}/${RELEASE_MANIFEST}`;

/** Where the signature of a release lies: beside the releases, for those never change. */
export function signatureKey(app: string, version: string): string {
  assertApp(app);
  assertVersion(version);
  return `${SIGNATURES_FOLDER}/${app}@${version}.json`;
}

export function assertApp(app: string): void {
  if (Check(AppName, app)) return;
  throw new Refusal({
    id: 'bad-app-name',
    message: `${shown(app)} is no app name: it must be "shell" or "remote-<name>" in small letters, digits and hyphens.`,
    remedy: "Give the name of the app's folder, for example remote-auth.",
  });
}

export function assertVersion(version: string): void {
  if (Check(Version, version)) return;
  throw new Refusal({
    id: 'bad-version',
    message: `${shown(version)} is no version: it must be a semantic version such as 1.2.0 or 1.2.0-dev.3f2a.`,
    remedy: 'See the published versions with "list <app>".',
  });
}

export function assertFilePath(path: string): void {
  if (Check(FilePath, path)) return;
  throw new Refusal({
    id: 'bad-file-path',
    message: `${shown(path)} is no file of a release: it must lie below browser/ or server/ and have a plain name.`,
    remedy: 'Name one of the files that release.json lists.',
  });
}

/** Foreign text for a message: quoted, without control characters, cut. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
