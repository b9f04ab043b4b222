import { statSync } from 'node:fs';

import type { LiveComposition } from '@rishta/contracts';
import type { Fallback } from '@rishta/contracts/fallback';
import {
  type Channel,
  CHANNEL_KEY,
  type ChannelEntry,
  checkCombination,
  compositionId,
  messageOf,
  Refusal,
  type Registry,
} from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import type { SiteConfig } from '../config.ts';
import type { LeftOut } from '../rendering/left-out.ts';
import { type ChosenRelease, type ComposedSite, composeSite } from './composed-site.ts';
import { effectiveChannel } from './effective-channel.ts';

/** What the channel says at one moment. */
export interface LiveSite {
  /** The answer of `/_release/composition`. */
  summary: LiveComposition;
  /** Composes with the last good release of each app whose live release is named as failing. Default: none is. */
  compose: (failing?: Fallback) => Promise<ComposedSite | undefined>;
}

export interface Composer {
  /** Reads the channel anew for each call, so that the page load after a promote or rollback already shows it. */
  live: () => Promise<LiveSite>;
  /** The composition that the channel said when it was last read. */
  knownId: () => string | undefined;
  /** Why the channel, as it lies there, is not what the site shows. */
  trouble: () => string | undefined;
  /** Calls back as soon as a look finds that visitors get other releases. */
  onMoved: (listener: (site: LiveSite) => void) => void;
}

/** After this time a release that could not be read is tried again. */
const RETRY_MS = 5_000;

const NOTHING_FAILS: Fallback = new Map();

type Choices = [app: string, choice: { version: string; digest: string }][];

export function createComposer(
  registry: Registry,
  leftOut: LeftOut,
  log: FastifyBaseLogger,
  config: Pick<SiteConfig, 'showsSamples'>,
): Composer {
  const file = registry.store.locate(CHANNEL_KEY);
  let last: { mark: string; channel: Channel; revision: number; site: LiveSite } | undefined;
  let trouble: { mark: string; message: string } | undefined;
  let moved: (site: LiveSite) => void = () => undefined;

  async function read(mark: string): Promise<LiveSite> {
    let channel: Channel;
    try {
      channel = await registry.readChannel();
      // A channel counts its changes: one that has none any more is gone.
      if (last && channel.revision === 0 && last.channel.revision > 0) throw channelGone();
    } catch (error) {
      if (trouble?.mark !== mark) {
        log.error({ err: error }, 'the channel cannot be read; the site stays with the releases that were live before');
      }
      trouble = { mark, message: error instanceof Refusal ? error.message : 'The channel cannot be read.' };
      if (!last) throw error;
      // What was read and is no channel stays none; a disk that failed may work the next time.
      if (error instanceof Refusal) last = { ...last, mark };
      return last.site;
    }
    if (trouble) log.warn('the channel can be read again');
    trouble = undefined;
    const revision = leftOut.revision();
    const isKnown = () => last?.channel === channel && last.revision === revision;
    const effective = isKnown() ? channel : await effectiveChannel(registry, channel, leftOut);
    // Another request may have done the same meanwhile.
    if (last && isKnown()) {
      last = { ...last, mark };
      return last.site;
    }
    const site = createLiveSite(registry, effective, log, config);
    last = { mark, channel, revision, site };
    moved(site);
    return site;
  }

  const isUnmoved = (mark: string) => last?.mark === mark && last.revision === leftOut.revision();

  return {
    live: async () => {
      const mark = markOf(file);
      return last && isUnmoved(mark) ? last.site : read(mark);
    },
    knownId: () => last?.site.summary.id,
    trouble: () => trouble?.message,
    onMoved: (listener) => {
      moved = listener;
    },
  };
}

const channelGone = () =>
  new Refusal({
    id: 'channel-missing',
    message: 'The channel is missing.',
    remedy: 'Write it again from the journal with "repair".',
  });

/** Tells the channel's states apart. Asked for with each page, where waiting for it would cost ten times the look. */
function markOf(file: string): string {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats ? [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join() : 'missing';
  } catch (error) {
    return messageOf(error);
  }
}

function createLiveSite(
  registry: Registry,
  channel: Channel,
  log: FastifyBaseLogger,
  config: Pick<SiteConfig, 'showsSamples'>,
): LiveSite {
  const entries = Object.entries(channel.apps).sort(([a], [b]) => (a < b ? -1 : 1));
  const liveId = compositionId(channel.apps);
  const pending = new Map<string, Promise<ComposedSite | undefined>>();

  const choicesFor = (failing: Fallback): Choices =>
    entries.map(([app, entry]) => {
      const lastGood = failing.get(app) === entry.version ? entry.previous[0] : undefined;
      return [app, lastGood ?? entry];
    });

  const composeChoices = async (choices: Choices): Promise<ComposedSite | undefined> => {
    const chosen = await Promise.all(
      choices.map(async ([app, choice]) => {
        const usable = await firstUsable(registry, app, choice, channel.apps[app]?.previous ?? [], log);
        return usable && { ...usable, app };
      }),
    );
    const present = chosen.filter((choice) => choice !== undefined);
    if (present.length < choices.length || present.some(({ asChosen }) => !asChosen)) {
      setTimeout(() => pending.delete(keyOf(choices)), RETRY_MS).unref();
    }
    const id = compositionId(Object.fromEntries(present.map(({ app, version, digest }) => [app, { version, digest }])));
    return composeSite(
      id,
      liveId,
      present.map((choice): ChosenRelease => withFallback(choice, channel.apps[choice.app])),
      config,
    );
  };

  return {
    summary: {
      id: liveId,
      apps: Object.fromEntries(entries.map(([app, { version, recalled }]) => [app, { version, recalled }])),
    },
    compose: (failing = NOTHING_FAILS) => {
      const choices = choicesFor(failing);
      const key = keyOf(choices);
      let composing = pending.get(key);
      if (!composing) {
        composing = composeChoices(choices).then((site) => (fits(site) ? site : composeChoices(entries)));
        pending.set(key, composing);
        composing.catch(() => pending.delete(key));
      }
      return composing;
    },
  };
}

/** Earlier releases were checked with what was live then; one that does not go with the others now helps nobody. */
const fits = (site: ComposedSite | undefined) =>
  site === undefined ||
  site.composition.id === site.composition.liveId ||
  checkCombination([...site.releases.values()]).length === 0;

const keyOf = (choices: Choices) => choices.map(([app, { version }]) => `${app}@${version}`).join();

const withFallback = ({ release, digest }: ChosenRelease, entry: ChannelEntry | undefined): ChosenRelease => {
  const fallback = release.version === entry?.version ? entry.previous[0]?.version : undefined;
  return { release, digest, ...(fallback !== undefined && { fallback }) };
};

/** The chosen release, or the latest of the earlier ones when that cannot be read. Undefined costs the app its pages. */
async function firstUsable(
  registry: Registry,
  app: string,
  choice: { version: string; digest: string },
  earlier: ChannelEntry['previous'],
  log: FastifyBaseLogger,
) {
  for (const { version, digest } of [choice, ...earlier]) {
    try {
      return {
        release: await registry.readRelease(app, version, digest),
        version,
        digest,
        asChosen: version === choice.version,
      };
    } catch (error) {
      log.error({ err: error, app, version }, 'a release cannot be read; an earlier one is looked for');
    }
  }
  return undefined;
}
