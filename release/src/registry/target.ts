import { SHELL } from '@rishta/contracts';

import type { Canary, ChannelEntry, JournalEntry } from './documents.ts';
import { publishedIn, publishingOf } from './journal-lines.ts';
import { Refusal } from './problem.ts';
import type { State } from './state.ts';

export interface Wish {
  /**
   * `canary`: the release goes, or goes on, to a share of visitors. `abort`: to nobody any more. `retire`: no release of the
   * app goes to anybody any more.
   */
  action: 'promote' | 'rollback' | 'canary' | 'abort' | 'retire';
  app: string;
  /** Of a canary that begins: its shares, in percent, each larger than the one before. Absent: the next one of its own. */
  steps?: readonly number[] | undefined;
  /** Of the same: seconds at each share before the guard goes on. Absent: it does not. */
  every?: number | undefined;
  /** Of a promote: somebody said that everybody should get it at once. Nothing else is done for that; it is written down. */
  atOnce?: boolean | undefined;
  /** Of a promote: the release that is replaced is recalled. */
  recall?: boolean | undefined;
  /** Default: of a promote the newest published release, of a rollback the last good one. */
  version?: string | undefined;
}

/** The release that a wish is about; refuses when there is none, or it is no way to go. */
export function targetOf(wish: Wish, { channel, journal: { lines } }: State): { version: string; digest: string } {
  const { action, app } = wish;
  const live = channel.apps[app];
  const canary = channel.canaries?.[app];
  const published = publishedIn(lines);
  const isOfCanary = action === 'abort' || (action === 'canary' && !wish.steps);
  if (isOfCanary) return runningCanary(wish, canary);
  if (action === 'retire') return liveRemote(app, live);
  if (action === 'rollback' && !live) {
    throw new Refusal({
      id: 'not-live',
      message: `No release of ${app} is live, so there is nothing to roll back.`,
      remedy: `See what is live with "status", and put a release of ${app} live with "promote ${app}".`,
    });
  }
  if (wish.recall && !live) {
    throw new Refusal({
      id: 'not-live',
      message: `No release of ${app} is live, so there is none to recall.`,
      remedy: 'Leave out --recall.',
    });
  }
  if (action === 'canary' && !live) {
    throw new Refusal({
      id: 'not-live',
      message: `No release of ${app} is live, so there is none that the others could get.`,
      remedy: `Put it live with "promote ${app}".`,
    });
  }
  const version = wish.version ?? (action === 'rollback' ? lastGood(app, live) : newestVersion(published, app));
  if (version === live?.version) {
    throw new Refusal({
      id: 'already-live',
      message: `${app} ${version} is live already.`,
      remedy: `Nothing needs to be done. "list ${app}" shows the other releases.`,
    });
  }
  if (canary && (action === 'canary' || (action === 'promote' && canary.version !== version))) {
    throw canaryRunning(app, canary, version);
  }
  const publishing = publishedRelease(published, app, version);
  if (action === 'rollback' && live && !isEarlier(publishing, live, published)) {
    throw new Refusal({
      id: 'not-earlier',
      message: `${app} ${version} is newer than ${live.version}, which is live; a rollback goes back.`,
      remedy: `Use "promote ${app} ${version}".`,
    });
  }
  return { version, digest: publishing.digest };
}

/** What is possible depends on whether the release that is wanted is this one. */
function canaryRunning(app: string, { version, share }: Canary, wanted: string): Refusal {
  const goOn = `Go on with it by "canary continue ${app}"`;
  const end = `end it by "canary abort ${app} --reason …"`;
  return new Refusal({
    id: 'canary-running',
    message: `${app} ${version} is a canary of ${share} % now; an app has one at a time.`,
    remedy:
      wanted === version
        ? `${goOn}, give it to everybody by "promote ${app} ${version} --at-once", or ${end}.`
        : `${goOn}, or ${end}.`,
  });
}

function liveRemote(app: string, live: ChannelEntry | undefined): ChannelEntry {
  if (app === SHELL) {
    throw new Refusal({
      id: 'not-a-remote',
      message: 'Every page stands in the shell, so it cannot be taken off.',
      remedy: 'Put another release of it live with "promote shell" or "rollback shell".',
    });
  }
  if (live) return live;
  throw new Refusal({
    id: 'not-live',
    message: `No release of ${app} is live, so there is nothing to take off.`,
    remedy: 'See what is live with "status".',
  });
}

/** The canary, which a wish may name. */
function runningCanary({ app, version }: Wish, canary: Canary | undefined): Canary {
  if (canary && (version === undefined || version === canary.version)) return canary;
  throw new Refusal({
    id: 'no-canary',
    message: `${version === undefined ? app : `${app} ${version}`} is no canary now.`,
    remedy: 'See "canary" for which releases are.',
  });
}

/** The version that was published last; refuses when there is none. */
export function newestVersion(published: readonly JournalEntry[], app: string): string {
  const last = published.findLast((entry) => entry.app === app);
  if (last) return last.to;
  throw new Refusal({
    id: 'nothing-published',
    message: `No release of ${app} is published.`,
    remedy: `Publish one with "publish ${app}".`,
  });
}

/** The publishing of a release; refuses one that was not published, or is pruned. */
export function publishedRelease(published: readonly JournalEntry[], app: string, version: string): JournalEntry {
  const publishing = publishingOf(published, app, version);
  if (publishing) return publishing;
  throw new Refusal({
    id: 'not-published',
    message: `${app} ${version} is not there: it was never published, its publishing was cut off, or it was pruned.`,
    remedy: `Choose one of "list ${app}", or publish it with "publish ${app} --version ${version}".`,
  });
}

function lastGood(app: string, live: ChannelEntry | undefined): string {
  const [last] = live?.previous ?? [];
  if (last) return last.version;
  throw new Refusal({
    id: 'no-earlier-release',
    message: `No earlier good release of ${app} is known: none was live before, or all were recalled.`,
    remedy: `Choose one of "list ${app}" and name it: "rollback ${app} <version> --reason …".${app === SHELL ? '' : ` Or take it off the site: "retire ${app} --reason …".`}`,
  });
}

/** Whether it was live before, or published before the one that is live. */
function isEarlier(target: JournalEntry, live: ChannelEntry, published: readonly JournalEntry[]): boolean {
  const publishing = publishingOf(published, target.app, live.version);
  return (
    live.previous.some(({ version }) => version === target.to) || target.sequence < (publishing?.sequence ?? Infinity)
  );
}
