import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { publishCopy } from '@rishta/e2e/faulty-release';

import { giveToVisitors } from './give.ts';
import { idsIn, liveVersion, mustRelease, type Place, UNTRIED } from './place.ts';
import type { FaultyRelease } from './releases/faulty-release.ts';
import type { FaultResult, Refused } from './results.ts';

/** As a release manager promotes: to 5 % of visitors first; the guard goes on with it, or back. */
const AS_CANARY = ['--steps', '5,25', '--every', '1h'];
/** Ids of what is no verdict on a release: somebody has to see why. */
const TROUBLE = ['trial-failed', 'conflict', 'locked', 'registry-away', 'canary-running', 'no-build', 'usage'];

/** Makes a release with a fault, publishes it, promotes it, and looks what becomes of it. */
export async function tryFault(
  place: Place,
  fault: FaultyRelease,
  version: string,
  signal: AbortSignal,
): Promise<FaultResult> {
  const { name, title, app, kind, isAlwaysGiven = false, givenFor } = fault;
  const started = performance.now();
  const refusedAt = (at: Refused['at'], words: string): Refused => {
    const ids = idsIn(words);
    if (ids.length === 0 || ids.some((id) => TROUBLE.includes(id))) throw new Error(words);
    return { at, ids, seconds: (performance.now() - started) / 1_000 };
  };
  const result: FaultResult = { name, title, app, kind };

  const words = await publish(place, fault, version);
  if (words !== undefined) return { ...result, refused: refusedAt('publish', words) };
  const promote = (env?: Record<string, string>) => place.release(['promote', app, version, ...AS_CANARY], env);
  let answer = await promote();
  if (answer.code !== 0) {
    result.refused = refusedAt('promote', answer.stderr);
    if (!isAlwaysGiven || signal.aborted) return result;
    answer = await promote(UNTRIED);
    if (answer.code !== 0) return result;
  }
  result.given = await giveToVisitors(place, { app, version, limit: givenFor }, signal);
  if (!result.given.isBack) await mustRelease(place, 'canary', 'abort', app, '--reason', 'The drill is over');
  return result;
}

/** What publishing was refused with, if it was. */
async function publish(place: Place, fault: FaultyRelease, version: string): Promise<string | undefined> {
  const { app, change, tamper, isOfStranger = false } = fault;
  const from = await liveVersion(place, app);
  const key = join(place.dataDir, 'stranger.pem');
  if (isOfStranger) await mustRelease(place, 'keys', 'create', key);
  let refusal: string | undefined;
  const hand = {
    dataDir: place.dataDir,
    releaseUntried: async (...args: string[]) => {
      const answer = await place.release(args, isOfStranger ? { RELEASE_KEY_FILE: key } : {});
      if (answer.code !== 0) refusal = answer.stderr;
      return { ...answer, code: 0 };
    },
  };
  try {
    await publishCopy(hand, { app, from, version, ...(change && { change }) });
  } finally {
    if (isOfStranger) rmSync(key);
  }
  if (refusal === undefined) await tamper?.({ dataDir: place.dataDir, app, from, version });
  return refusal;
}
