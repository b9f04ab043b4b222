import { PUBLISHING, PUBLISHING_SCHEMA, PublishMandate } from '@rishta/contracts';

import type { JournalLine } from '../documents.ts';
import { isPruned } from '../journal-lines.ts';
import { Refusal, refuseOn } from '../problem.ts';
import { refuseNewerSchema } from '../schema-version.ts';
import { notBegun } from './change-policy.ts';
import { readGrant, writeGrant } from './grant.ts';
import type { Signer } from './keys.ts';
import { type Policy, refusedRole } from './policy.ts';
import { judge, type ReleaseSignature } from './release-signature.ts';

/** What somebody elsewhere has signed, so that a release is published in their name. */
export interface Mandate {
  given: PublishMandate;
  /** By whom. */
  key: string;
  /** As it came. */
  text: string;
}

/** Characters. */
const LONGEST = 8_000;
const DAY_MS = 24 * 3_600_000;
/** Of one key within a day: more than a team's builds, and less than fills a disk. */
const MOST_OF_A_DAY = 100;

export const writeMandate = (mandate: PublishMandate, signer: Signer): string => writeGrant('publish', mandate, signer);

/** Undefined for a text that is no mandate, or was changed. Whether its key may do anything is not looked at. */
export function readMandate(text: string): Mandate | undefined {
  const found = text.length > LONGEST ? undefined : readGrant('publish', PublishMandate, text);
  return found && { ...found, text };
}

/** The signature of the release that a mandate brings. */
export const signatureIn = ({ given, key }: Mandate): ReleaseSignature => {
  const { app, version, digest, provenance, signature } = given;
  return { schema: 1, statement: { app, version, digest, provenance }, key, value: signature };
};

/** Refuses what is no mandate of somebody who may publish that app, at this site and at this time. */
export function admitMandate(text: string, policy: Policy | undefined, site: string, now: Date): Mandate {
  if (!policy) throw notBegun();
  const mandate = readMandate(text);
  if (!mandate) throw unreadable();
  const { given, key } = mandate;
  refuseNewerSchema(given, 'The mandate to publish', PUBLISHING_SCHEMA);
  refuseOn(refusedRole(policy, key, 'publish', given.app));
  const distrust = judge(policy, given, Buffer.from(JSON.stringify(signatureIn(mandate))));
  if (distrust) throw new Refusal(distrust);
  if (!isSameSite(given.site, site)) throw otherSite(given.site, site);
  if (!(Math.abs(Date.parse(given.at) - now.getTime()) <= PUBLISHING.minutes * 60_000)) throw expired(given.at, now);
  return mandate;
}

/** Refuses when a key has published too much over the network within the last day. */
export function refuseGreed(lines: readonly JournalLine[], { key }: Mandate, now: Date): void {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const recent = lines.slice(lines.findLastIndex(({ at }) => at < since) + 1);
  const own = recent.filter(
    (line) => line.action === 'publish' && line.mandate && readMandate(line.mandate)?.key === key,
  );
  if (own.length < MOST_OF_A_DAY) return;
  throw new Refusal({
    id: 'too-many-releases',
    message: `This key has published ${own.length} releases within a day, and no more are taken.`,
    remedy: 'Publish what is to go live, and not every build. Who runs the site can publish it there.',
  });
}

/** Refuses a mandate that was carried out, and whose release was removed since: it counts once. */
export function refuseUsed(lines: readonly JournalLine[], { given: { app, version }, text }: Mandate): void {
  if (!isPruned(lines, app, version)) return;
  if (lines.some((line) => line.action === 'publish' && line.mandate === text)) throw used(app, version);
}

/** Whether only this machine is meant. */
export const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** A site on somebody's own machine has several names. */
function isSameSite(named: string, site: string): boolean {
  if (!URL.canParse(named)) return false;
  const [one, other] = [new URL(named), new URL(site)];
  return one.origin === other.origin || (isLoopback(one) && isLoopback(other));
}

const unreadable = (): Refusal =>
  new Refusal({
    id: 'mandate-unreadable',
    message: 'There is no mandate to publish, or it was changed after it had been signed.',
    remedy: 'Publish with "publish <app> --from <folder> --site <address>", of the same version as the site.',
  });

const otherSite = (named: string, site: string): Refusal =>
  new Refusal({
    id: 'mandate-of-other-site',
    message: `The mandate is for ${named}, and this site is ${site}.`,
    remedy: `Name the site so: "--site ${site}".`,
  });

const expired = (at: string, now: Date): Refusal =>
  new Refusal({
    id: 'mandate-expired',
    message: `The mandate was signed at ${at}, and here it is ${now.toISOString()}: it is too old, or a clock is wrong.`,
    remedy: 'Set the clock of the machine that publishes, then publish again.',
  });

const used = (app: string, version: string): Refusal =>
  new Refusal({
    id: 'mandate-used',
    message: `${app} ${version} was published by this mandate, and was removed since.`,
    remedy: 'Publish it again, which signs a new mandate.',
  });
