import { setTimeout as sleep } from 'node:timers/promises';

import type { LiveComposition } from '@rishta/contracts';
import type { Fallback } from '@rishta/contracts/fallback';
import {
  type Channel,
  type ChannelEntry,
  checkCombination,
  compositionId,
  type Override,
  Refusal,
  type Registry,
} from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import type { SiteConfig } from '../config.ts';
import { canariesFor } from './canaries.ts';
import { type ChosenRelease, type ComposedSite, composeSite, type UnusualRelease } from './composed-site.ts';

/** What the channel says at one moment. */
export interface LiveSite {
  /** The answer of `/_release/composition`. */
  summary: (choice?: Omit<Choice, 'failing'>) => LiveComposition;
  /** Whether it matters which lot somebody has. */
  hasCanaries: boolean;
  compose: (choice?: Choice) => Promise<ComposedSite | undefined>;
}

/** What of a visitor chooses the releases. Default: nothing does. */
export interface Choice {
  /** For canaries. */
  lot?: number | undefined;
  /** Releases in the place of what is live, and of any canary. */
  override?: Override | undefined;
  /** Releases that do not work there: of each such app the one before is taken. */
  failing?: Fallback;
}

/** After this time, in milliseconds, a release that could not be read is tried again. */
export const RETRY_MS = 5_000;
/** Milliseconds that a composition waits to be told whether a release that nobody gets yet can be used. */
const FALLBACK_PATIENCE_MS = 200;

/** A release of an app, and what is taken when it cannot be: the best first. */
interface Chosen {
  app: string;
  version: string;
  digest: string;
  instead: readonly ReleasePointer[];
  /** The chosen release does not work in this browser, and this one stands in for it. */
  isFallback: boolean;
}

/** What somebody gets, of each app. */
interface Choosing {
  chosen: readonly Chosen[];
  /** Tells it from what others get. */
  key: string;
  summary: LiveComposition;
}

type ReleasePointer = ChannelEntry['previous'][number];

export function createLiveSite(
  registry: Registry,
  channel: Channel,
  log: FastifyBaseLogger,
  config: Pick<SiteConfig, 'showsSamples'>,
): LiveSite {
  const entries = Object.entries(channel.apps).sort(([a], [b]) => (a < b ? -1 : 1));
  const base = `${compositionId(channel.apps)} ${compositionId(channel.canaries ?? {})}`;
  const pending = new Map<string, Promise<ComposedSite | undefined>>();

  // Asked for with every page and every line of the log.
  const ofLots = new Map<number | undefined, Choosing>();
  function choosingFor({ lot, override }: Omit<Choice, 'failing'>): Choosing {
    if (override) return choose(new Map(override.releases.map((release) => [release.app, release])));
    const known = ofLots.get(lot) ?? choose(canariesFor(lot, channel));
    ofLots.set(lot, known);
    return known;
  }

  /** `others` take the place of live releases. An app among them may have no live release. */
  function choose(others: ReadonlyMap<string, ReleasePointer>): Choosing {
    const isNew = ([app]: [string, ReleasePointer]) => !Object.hasOwn(channel.apps, app);
    const chosen = [
      ...entries.map(([app, entry]): Chosen => {
        const other = others.get(app);
        const instead = other && other.version !== entry.version ? [entry, ...entry.previous] : entry.previous;
        const { version, digest } = other ?? entry;
        return { app, version, digest, instead, isFallback: false };
      }),
      ...[...others]
        .filter(isNew)
        .map(([app, { version, digest }]): Chosen => ({ app, version, digest, instead: [], isFallback: false })),
    ];
    const id = compositionId(Object.fromEntries(chosen.map(({ app, version, digest }) => [app, { version, digest }])));
    const apps = chosen.map(({ app, version }): [string, LiveComposition['apps'][string]] => [
      app,
      { version, recalled: channel.apps[app]?.recalled ?? [] },
    ]);
    return { chosen, key: keyOf(id, chosen), summary: { id, apps: Object.fromEntries(apps) } };
  }

  function withoutFailing(choosing: Choosing, failing: Fallback): Choosing {
    if (failing.size === 0) return choosing;
    const chosen = choosing.chosen.map((each) => {
      const [lastGood, ...instead] = each.instead;
      if (failing.get(each.app) !== each.version || !lastGood) return each;
      const { version, digest } = lastGood;
      // A release that does not work in this browser is better than none.
      return { app: each.app, version, digest, instead: [...instead, each], isFallback: true };
    });
    return { ...choosing, chosen, key: keyOf(choosing.summary.id, chosen) };
  }

  const composeChosen = async (
    key: string,
    liveId: string,
    chosen: readonly Chosen[],
    override?: Override,
  ): Promise<ComposedSite | undefined> => {
    const found = await Promise.all(
      chosen.map(async (each) => {
        const usable = await firstUsable(registry, each, log);
        return usable && { ...usable, ...(usable.asChosen && (await fallbackOf(registry, each))) };
      }),
    );
    const present = found.filter((each) => each !== undefined);
    if (present.length < chosen.length || present.some(({ asChosen }) => !asChosen)) {
      setTimeout(() => pending.delete(key), RETRY_MS).unref();
    }
    const id = compositionId(
      Object.fromEntries(present.map(({ release: { app, version }, digest }) => [app, { version, digest }])),
    );
    return composeSite({ id, liveId, base, unusual: unusualOf(channel, present, override) }, present, config);
  };

  return {
    summary: (choice = {}) => choosingFor(choice).summary,
    hasCanaries: Object.keys(channel.canaries ?? {}).length > 0,
    compose: ({ lot, override, failing = NOTHING_FAILS } = {}) => {
      const choosing = withoutFailing(choosingFor({ lot, override }), failing);
      const {
        chosen,
        summary: { id: liveId },
      } = choosing;
      const key = override ? `override ${choosing.key}` : choosing.key;
      let composing = pending.get(key);
      if (!composing) {
        composing = composeChosen(key, liveId, chosen, override).then((site) =>
          fits(site, channel) ? site : composeChosen(key, liveId, choosingFor({}).chosen),
        );
        pending.set(key, composing);
        composing.catch(() => pending.delete(key));
      }
      return composing;
    },
  };
}

const NOTHING_FAILS: Fallback = new Map();

/**
 * What is live was checked together, and each canary with it and with all others. Anything else may be a set that does not
 * go together, which helps nobody.
 */
const fits = (site: ComposedSite | undefined, { apps }: Channel): boolean =>
  site === undefined ||
  site.composition.id === compositionId(apps) ||
  checkCombination([...site.releases.values()]).length === 0;

const keyOf = (liveId: string, chosen: readonly Chosen[]) =>
  [liveId, ...chosen.map(({ app, version }) => `${app}@${version}`)].join();

/**
 * Where a browser goes back to when the release does not work in it: to the best that is not known to be unusable. What
 * is live does not wait for a store that is slow to tell.
 */
async function fallbackOf(registry: Registry, { app, instead, isFallback }: Chosen): Promise<{ fallback?: string }> {
  if (isFallback) return {};
  for (const { version, digest } of instead) {
    const isRefused = registry.readTrusted(app, version, digest).then(
      () => false,
      (error: unknown) => error instanceof Refusal,
    );
    const isSlow = sleep(FALLBACK_PATIENCE_MS, false, { ref: false });
    if (!(await Promise.race([isRefused, isSlow]))) return { fallback: version };
  }
  return {};
}

function unusualOf(
  { apps, canaries }: Channel,
  releases: readonly ChosenRelease[],
  override?: Override,
): UnusualRelease[] {
  const isOverride = (app: string, version: string) =>
    override?.releases.some((wanted) => wanted.app === app && wanted.version === version);
  const others = releases.filter(({ release: { app, version } }) => version !== apps[app]?.version);
  return others.map(({ release: { app, version } }) => {
    const isCanary = !override && version === canaries?.[app]?.version;
    return { kind: isOverride(app, version) ? 'override' : isCanary ? 'canary' : 'fallback', app, version };
  });
}

/** The chosen release, or the best that can be read in its place. Undefined costs the app its pages. */
async function firstUsable(
  registry: Registry,
  { app, version: chosen, digest: chosenDigest, instead }: Chosen,
  log: FastifyBaseLogger,
): Promise<(ChosenRelease & { asChosen: boolean }) | undefined> {
  for (const { version, digest } of [{ version: chosen, digest: chosenDigest }, ...instead]) {
    try {
      return {
        release: await registry.holdRelease(app, version, digest),
        digest,
        asChosen: version === chosen,
      };
    } catch (error) {
      const reason = error instanceof Refusal ? error.id : undefined;
      log.error({ err: error, reason, app, version }, 'a release cannot be read; an earlier one is looked for');
    }
  }
  return undefined;
}
