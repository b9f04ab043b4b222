import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PublishMandate, Release } from '@rishta/contracts';

import { type Build, readBuild } from '../../registry/build.ts';
import type { Signer } from '../../registry/signing/keys.ts';
import { writeMandate } from '../../registry/signing/mandate.ts';
import { signRelease } from '../../registry/signing/release-signature.ts';
import { aProvenance, writeBuild } from '../../registry/testing/fixtures.ts';
import { mandateFor } from '../send-build.ts';

/** A build, and the body in which it is sent. */
export interface SentBuild {
  directory: string;
  build: Build;
  body: Buffer;
}

/** Makes a build below a folder. See `writeBuild`. */
export async function aSentBuild(
  folder: string,
  overrides: Partial<Release> = {},
  text?: string,
  others?: Record<string, Uint8Array>,
): Promise<SentBuild> {
  const directory = join(folder, 'sent', randomUUID());
  const { app, version } = await writeBuild(directory, overrides, text, others);
  const build = await readBuild({ directory, app, version });
  const files = await Promise.all(Object.keys(build.release.files).map((path) => readFile(join(directory, path))));
  return { directory, build, body: Buffer.concat([build.manifest, ...files]) };
}

/** The signed mandate for it, in which some fields are others. */
export function aMandate(
  { build }: Pick<SentBuild, 'build'>,
  signer: Signer,
  site: string,
  changed: Partial<PublishMandate> = {},
): string {
  const sending = { site: new URL(site), build, by: 'CI', signer, provenance: aProvenance };
  const mandate = { ...mandateFor(sending, build.manifest), ...changed };
  // Whoever changes what it is for signs that, too.
  const signature = changed.signature ?? signRelease(mandate, signer, mandate.provenance).value;
  return writeMandate({ ...mandate, signature }, signer);
}
