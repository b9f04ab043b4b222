import { setTimeout as sleep } from 'node:timers/promises';

import { SHELL } from '@rishta/contracts';
import { type Channel, Refusal, type Registry, StoreAwayError } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import type { SiteConfig } from '../config.ts';
import type { LeftOut } from '../rendering/left-out.ts';
import { effectiveChannel } from './effective-channel.ts';
import { createLiveSite, type LiveSite, RETRY_MS } from './live-site.ts';

export interface Composer {
  /** What is live by now: a page load after a promote or rollback already shows it. */
  live: () => Promise<LiveSite>;
  /** The composition that the channel said when it was last read. */
  knownId: () => string | undefined;
  /** Why the channel is not what the site shows, or a change would not be heard of. */
  trouble: () => Trouble | undefined;
  /** Calls back as soon as visitors get other releases. */
  onMoved: (listener: (site: LiveSite) => void) => void;
}

export interface Trouble {
  message: string;
  /** The registry is elsewhere and does not answer; the site goes on with what it knows. */
  isAway: boolean;
}

/** Milliseconds that pages wait for a changed channel to be read. After that they show what was live before. */
const TIMEOUT_MS = 1_000;
/** After a registry did not answer, pages wait for it no more for so long; then it is asked again. */
const PAUSE_MS = 250;

/** What was read last, and what visitors get of it. */
interface Known {
  etag: string;
  channel: Channel;
  revision: number;
  turn: number;
  site: LiveSite;
}

interface Reading {
  etag: string;
  revision: number;
  startedAt: number;
  site: Promise<LiveSite>;
}

export function createComposer(
  registry: Registry,
  leftOut: LeftOut,
  log: FastifyBaseLogger,
  config: Pick<SiteConfig, 'showsSamples'>,
): Composer {
  const watch = registry.watchChannel();
  let last: Known | undefined;
  let trouble: (Trouble & { etag: string }) | undefined;
  let reading: Reading | undefined;
  let pausesUntil = 0;
  let turns = 0;
  const listeners: ((site: LiveSite) => void)[] = [];

  const isAway = (error: unknown) => error instanceof StoreAwayError;

  /** The channel, and the live releases on this machine as far as that can be. */
  async function readChannel(): Promise<Channel> {
    const channel = await registry.readChannel();
    // A channel counts its changes: one that has none any more is gone.
    if (last && channel.revision === 0 && last.channel.revision > 0) throw channelGone();
    if (last?.channel !== channel) await holdReleases(channel);
    return channel;
  }

  /** Before visitors are told of a release that has to be fetched, it is here. A damaged one is not waited for. */
  async function holdReleases({ apps, canaries = {} }: Channel): Promise<void> {
    const holding = await Promise.allSettled(
      [...Object.entries(apps), ...Object.entries(canaries)].map(([app, { version, digest }]) =>
        registry.holdRelease(app, version, digest),
      ),
    );
    const away = holding.find((result) => result.status === 'rejected' && isAway(result.reason));
    if (last && away?.status === 'rejected') throw away.reason;
    // The way back: nobody should have to wait for it when it is needed.
    for (const [app, { previous }] of Object.entries(apps)) {
      const [lastGood] = previous;
      if (lastGood) registry.holdRelease(app, lastGood.version, lastGood.digest).catch(() => undefined);
    }
  }

  /** Where the registry does not answer from the start on, what it said to an earlier process. */
  async function readAtAll(): Promise<Channel> {
    try {
      return await readChannel();
    } catch (error) {
      const known = last || !isAway(error) ? undefined : await registry.lastKnownChannel();
      if (!known) throw error;
      note(error, '');
      return known;
    }
  }

  function note(error: unknown, etag: string): void {
    if (trouble?.etag !== etag) {
      log.error({ err: error }, 'the channel cannot be read; the site stays with the releases that were live before');
    }
    const isKnown = error instanceof Refusal || error instanceof StoreAwayError;
    trouble = { etag, isAway: isAway(error), message: isKnown ? error.message : 'The channel cannot be read.' };
    if (!isAway(error)) return;
    pausesUntil = performance.now() + PAUSE_MS;
    setTimeout(look, PAUSE_MS).unref();
  }

  /** Ends the trouble, unless a newer one has taken its place. */
  function endTrouble(before: typeof trouble): void {
    if (!trouble || trouble !== before) return;
    log.warn('the channel can be read again');
    trouble = undefined;
  }

  /** Takes in a change although no visitor asks for a page. */
  function look(): void {
    live().catch(() => undefined);
  }

  async function read(etag: string): Promise<LiveSite> {
    const turn = (turns += 1);
    let channel: Channel;
    const before = trouble;
    try {
      channel = await readAtAll();
    } catch (error) {
      note(error, etag);
      if (!last) throw error;
      // An invalid channel is not read again until it changes. A failed disk may work the next time.
      if (error instanceof Refusal) last = { ...last, etag };
      return last.site;
    }
    const revision = leftOut.revision();
    const isKnown = () => last?.channel === channel && last.revision === revision;
    const effective = isKnown() ? channel : await effectiveChannel(registry, channel, leftOut);
    // A later reading may have come to its end meanwhile.
    if (last && last.turn > turn) return last.site;
    if (last && isKnown()) {
      endTrouble(before);
      last = { ...last, etag, turn };
      return last.site;
    }
    const site = createLiveSite(registry, effective, log, config);
    if (last && SHELL in effective.apps && !(await site.compose())) return stayWith(last, etag);
    endTrouble(before);
    last = { etag: trouble?.isAway ? '' : etag, channel, revision, turn, site };
    listeners.forEach((listener) => listener(site));
    return site;
  }

  /** Without a shell there is no page at all. What is mended meanwhile is taken in after a while. */
  function stayWith(before: Known, etag: string): LiveSite {
    note(noShell(), etag);
    last = { ...before, etag };
    setTimeout(() => {
      if (last?.etag === etag) last = { ...last, etag: '' };
      look();
    }, RETRY_MS).unref();
    return before.site;
  }

  async function live(): Promise<LiveSite> {
    const etag = watch.etag();
    const revision = leftOut.revision();
    if (last?.etag === etag && last.revision === revision) return last.site;
    if (reading?.etag !== etag || reading.revision !== revision) {
      if (last && performance.now() < pausesUntil) return last.site;
      const started: Reading = { etag, revision, startedAt: performance.now(), site: read(etag) };
      const ended = () => {
        if (reading === started) reading = undefined;
      };
      started.site.then(ended, ended);
      reading = started;
    }
    if (!last) return reading.site;
    const left = reading.startedAt + TIMEOUT_MS - performance.now();
    return left <= 0 ? last.site : Promise.race([reading.site, sleep(left, last.site, { ref: false })]);
  }

  watch.onMoved(look);

  return {
    live,
    knownId: () => last?.site.summary().id,
    trouble: () => {
      if (trouble) return trouble;
      const unheard = watch.trouble();
      return unheard === undefined ? undefined : { message: unheard, isAway: true };
    },
    onMoved: (listener) => {
      listeners.push(listener);
    },
  };
}

const noShell = () =>
  new Refusal({
    id: 'no-usable-shell',
    message: 'No release of the shell that the channel names can be used.',
    remedy:
      'Look at "status", and put a shell live that is whole and signed by a trusted key: "promote shell … --at-once".',
  });

const channelGone = () =>
  new Refusal({
    id: 'channel-missing',
    message: 'The channel is missing.',
    remedy: 'Write it again from the journal with "repair".',
  });
