import { type Channel, type ChannelEntry, checkCombination, type Registry } from '@rishta/release';

import type { LeftOut } from '../rendering/left-out.ts';

/**
 * The channel as visitors get it: a release that is left out gives its place to its last good one. Without one, and where
 * that does not go with the others, it stays, and its pages are drawn by browsers.
 */
export async function effectiveChannel(registry: Registry, channel: Channel, leftOut: LeftOut): Promise<Channel> {
  await forgetPromoted(registry, channel, leftOut);
  let effective = withoutFailingCanaries(channel, leftOut);
  for (const [app, entry] of Object.entries(channel.apps)) {
    const instead = isLeftOut(leftOut, app, entry) && withoutLeftOut(leftOut, app, entry);
    if (!instead) continue;
    const candidate = { ...effective, apps: { ...effective.apps, [app]: instead } };
    if (await fits(registry, candidate)) effective = candidate;
  }
  return effective;
}

/** Whoever would get a canary that is left out stays with what is live. */
const withoutFailingCanaries = ({ canaries = {}, ...channel }: Channel, leftOut: LeftOut): Channel => ({
  ...channel,
  canaries: Object.fromEntries(Object.entries(canaries).filter(([app, canary]) => !isLeftOut(leftOut, app, canary))),
});

const isLeftOut = (leftOut: LeftOut, app: string, { version, digest }: Pick<ChannelEntry, 'version' | 'digest'>) =>
  leftOut.has({ app, version, digest });

/** The entry with its last good release in the place of the live one; undefined when it has none. */
function withoutLeftOut(leftOut: LeftOut, app: string, entry: ChannelEntry): ChannelEntry | undefined {
  const [lastGood, ...previous] = entry.previous.filter((release) => !isLeftOut(leftOut, app, release));
  return lastGood && { ...lastGood, previous, recalled: entry.recalled };
}

async function fits(registry: Registry, { apps }: Channel): Promise<boolean> {
  try {
    const releases = await Promise.all(
      Object.entries(apps).map(([app, { version, digest }]) => registry.readTrusted(app, version, digest)),
    );
    return checkCombination(releases).length === 0;
  } catch {
    // A release that cannot be read.
    return false;
  }
}

/** Who promotes a release again wants it, and one that left the channel is promoted before it comes again. */
async function forgetPromoted(registry: Registry, { apps, canaries }: Channel, leftOut: LeftOut): Promise<void> {
  if (leftOut.all().length === 0) return;
  // Without a journal that can be read nobody has promoted anything.
  const { entries } = await registry.readJournal().catch(() => ({ entries: [] }));
  for (const release of leftOut.all()) {
    const { app, version, digest, since } = release;
    const entry = apps[app];
    const canary = canaries?.[app];
    const known = [...(entry ? [entry, ...entry.previous] : []), ...(canary ? [canary] : [])];
    const isThere = known.some((one) => one.version === version && one.digest === digest);
    const isAgain = entries.some(
      ({ app: changed, action, to, at }) =>
        changed === app && to === version && action !== 'publish' && action !== 'abort' && at > since,
    );
    if (!isThere || isAgain) leftOut.forget(release);
  }
}
