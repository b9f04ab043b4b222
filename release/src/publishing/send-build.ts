import { setTimeout as sleep } from 'node:timers/promises';

import {
  type Provenance,
  type PublishAnswer,
  PUBLISHING,
  PUBLISHING_SCHEMA,
  type PublishMandate,
} from '@rishta/contracts';

import { type Build, filesOf } from '../registry/build.ts';
import { sha256 } from '../registry/codec.ts';
import { Refusal } from '../registry/problem.ts';
import { isSameContent } from '../registry/publish.ts';
import { bytesOf } from '../registry/release-files.ts';
import type { Signer } from '../registry/signing/keys.ts';
import { writeMandate } from '../registry/signing/mandate.ts';
import { signRelease } from '../registry/signing/release-signature.ts';
import { post } from './post.ts';
import { type Passing, readAnswer, refusalOf, unreachable } from './read-answer.ts';

export interface Sending {
  /** Its origin counts. */
  site: URL;
  build: Build;
  by: string;
  signer: Signer;
  provenance: Provenance;
}

export interface Watching {
  /** Told how many bytes of how many have gone. */
  onProgress?: (sent: number, all: number) => void;
  /** Told why it is tried again, and after how many seconds. */
  onRetry?: (why: string, seconds: number) => void;
  /** Waits so many milliseconds; default: does. */
  pause?: (ms: number) => Promise<unknown>;
}

export type Published = Extract<PublishAnswer, { ok: true }>;

/** Seconds before each further try. */
const WAITS = [1, 2, 4, 8];
/** Nobody waits longer, whatever a site asks for. */
const LONGEST_WAIT = 60;
/** As many bytes go at once. */
const PIECE = 64 * 1024;

/** Has a site publish a build whose content was checked. No key leaves this machine, only what is signed with it here. */
export async function sendBuild(sending: Sending, watching: Watching = {}): Promise<Published> {
  const { build } = sending;
  let answer = await sendAgain(sending, build.manifest, watching);
  if (!answer.ok && answer.there !== undefined) {
    const there = new TextEncoder().encode(answer.there);
    // It is signed as it lies there only if it is the same but for the time of building.
    if (isSameContent(build.release, there)) answer = await sendAgain(sending, there, watching);
  }
  if (answer.ok) return answer;
  throw refusalOf(answer.problems);
}

/** Tries until there is an answer that another try would not change. */
async function sendAgain(sending: Sending, manifest: Uint8Array, watching: Watching): Promise<PublishAnswer> {
  const { onRetry, pause = sleep } = watching;
  for (let tries = 0; ; tries += 1) {
    const outcome = await sendOnce(sending, manifest, watching);
    if (!('failure' in outcome)) return outcome;
    const { failure, retryAfter } = outcome;
    const wait = WAITS[tries];
    if (wait === undefined) throw failure;
    const seconds = Math.min(Math.max(wait, retryAfter), LONGEST_WAIT);
    onRetry?.(failure.message, seconds);
    await pause(seconds * 1_000);
  }
}

async function sendOnce(
  sending: Sending,
  manifest: Uint8Array,
  { onProgress }: Watching,
): Promise<PublishAnswer | Passing> {
  const { site, build } = sending;
  const length = manifest.length + bytesOf(build.release);
  async function* parts(): AsyncGenerator<Uint8Array> {
    let sent = 0;
    for await (const content of contentsOf(build, manifest)) {
      for (let at = 0; at < content.length; at += PIECE) {
        const piece = content.subarray(at, at + PIECE);
        yield piece;
        onProgress?.((sent += piece.length), length);
      }
    }
  }
  const headers = {
    authorization: `${PUBLISHING.scheme} ${writeMandate(mandateFor(sending, manifest), sending.signer)}`,
    'content-type': PUBLISHING.contentType,
  };
  try {
    return readAnswer(site, await post(new URL(PUBLISHING.address, site), { headers, length, parts }));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { failure: unreachable(site, error), retryAfter: 0 };
  }
}

async function* contentsOf(build: Build, manifest: Uint8Array): AsyncGenerator<Uint8Array> {
  yield manifest;
  for await (const { content } of filesOf(build)) yield content;
}

/** Made anew for each try, since it counts for some minutes only. */
export function mandateFor({ site, build, by, signer, provenance }: Sending, manifest: Uint8Array): PublishMandate {
  const { app, version } = build.release;
  const release = { app, version, digest: sha256(manifest) };
  return {
    schema: PUBLISHING_SCHEMA,
    site: site.origin,
    at: new Date().toISOString(),
    ...release,
    bytes: manifest.length,
    by: by.slice(0, 200),
    provenance,
    signature: signRelease(release, signer, provenance).value,
  };
}
