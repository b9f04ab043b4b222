import { type PublishAnswer, PUBLISHING_SCHEMA } from '@rishta/contracts';

import { checkContent } from '../checks/build.check.ts';
import { releaseKey } from '../registry/names.ts';
import { type Problem, Refusal } from '../registry/problem.ts';
import { publish } from '../registry/publish.ts';
import { asLine } from '../registry/reason.ts';
import type { Registry } from '../registry/registry.ts';
import { mandatedPublisher, SIGNED_OTHER_BUILD } from '../registry/signing/publisher.ts';
import { type Mandate, refuseGreed, refuseUsed } from '../registry/signing/mandate.ts';
import { awayProblem, StoreAwayError } from '../registry/store.ts';

/** Refuses a mandate of somebody who may not publish that now. `site` is the origin of the site that was asked. */
export async function admit(registry: Registry, text: string, site: string): Promise<Mandate> {
  const mandate = registry.mandateOf(text, site);
  const { lines } = await registry.readJournal();
  refuseUsed(lines, mandate);
  refuseGreed(lines, mandate, new Date());
  return mandate;
}

/**
 * Publishes what was received, as the command does with a build of its own machine, but for loading its code: who may publish
 * an app may not run it here. It was loaded where it was sent from, and is again before it goes live.
 */
export async function publishReceived(registry: Registry, mandate: Mandate, directory: string): Promise<PublishAnswer> {
  const { app, version, by } = mandate.given;
  const request = {
    directory,
    app,
    version,
    by: asLine(by) || mandate.key,
    publisher: mandatedPublisher(mandate),
    owners: registry.owners,
  };
  try {
    const { digest, isNew, isSignedAgain, entry } = await publish(registry.store, request, checkContent);
    return { schema: PUBLISHING_SCHEMA, ok: true, app, version, digest, isNew, isSignedAgain, entry };
  } catch (error) {
    if (!(error instanceof Refusal) || error.id !== SIGNED_OTHER_BUILD) throw error;
    const stored = await registry.store.read(releaseKey(app, version));
    const there = stored && new TextDecoder().decode(stored.content);
    return { ...refused(error.problems), ...(there !== undefined && { there }) };
  }
}

/** The answer to a mandate that failed; undefined when what went wrong is nothing for others to know. */
export function refusedAnswer(error: unknown): RefusedAnswer | undefined {
  if (error instanceof Refusal) return refused(error.problems);
  return error instanceof StoreAwayError ? refused([awayProblem(error)]) : undefined;
}

export type RefusedAnswer = Extract<PublishAnswer, { ok: false }>;

const refused = (problems: readonly Problem[]): RefusedAnswer => ({
  schema: PUBLISHING_SCHEMA,
  ok: false,
  problems: [...problems],
});

/** By the ids of problems; all others are the build's. */
const STATUS: Record<string, number> = {
  'mandate-unreadable': 401,
  'signing-not-begun': 403,
  'key-unknown': 403,
  'key-revoked': 403,
  'role-missing': 403,
  'signature-wrong': 403,
  'policy-untrusted': 403,
  'mandate-of-other-site': 403,
  'mandate-expired': 403,
  'mandate-used': 409,
  'version-taken': 409,
  'signed-other-build': 409,
  'too-large': 413,
  'too-many-releases': 429,
  locked: 503,
  'registry-away': 503,
  'disk-full': 507,
};
const OF_THE_BUILD = 422;

/** The status of an answer over HTTP, by its first problem. */
export const statusOf = ({ problems: [first] }: RefusedAnswer): number => STATUS[first?.id ?? ''] ?? OF_THE_BUILD;
