import type { LiveComposition } from '@rishta/contracts';
import { ADDRESSES, SHELL } from '@rishta/contracts/wire';

import { browser } from '../browser.ts';
import { hasLiveReload } from '../server-timing.ts';
import type { Site } from '../site.ts';
import { compareReleases, type ReleaseState } from './compare-releases.ts';
import { listenForChanges, type Listening } from './listen-for-changes.ts';

/** How often a visible tab asks which releases are live while it cannot hear of changes, in milliseconds. */
const INTERVAL = 30_000;
/** And while it can: of several site servers, another one may have answered that was behind. */
const LONG_INTERVAL = 5 * 60_000;
/** Tabs that hear of a change ask within this time, not all at once. */
const SPREAD = 2_000;
/** What a stream gets to begin, before a tab that somebody looks at again asks without it. */
const BEGIN_LIMIT = 1_000;

async function readLive(): Promise<LiveComposition | undefined> {
  try {
    const response = await fetch(ADDRESSES.live, { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as LiveComposition) : undefined;
  } catch {
    return undefined;
  }
}

/** Watches, while the tab is visible, whether its releases are still the live ones. Returns what stops it. */
export function watchReleases(
  { composition, modules }: Pick<Site, 'composition' | 'modules'>,
  onState: (state: ReleaseState) => void,
): () => void {
  const isForDeveloper = hasLiveReload();
  // What is built for development is told of builds, before a release is made of them.
  if (process.env.NODE_ENV === 'development' && isForDeveloper) return () => undefined;
  let listening: Listening | undefined;
  let interval: ReturnType<typeof setInterval>;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let lastLook = Date.now();

  const look = async () => {
    clearTimeout(waiting);
    waiting = undefined;
    lastLook = Date.now();
    looks += 1;
    const thisLook = looks;
    const live = await readLive();
    if (thisLook !== looks) return;
    if (!live) {
      // Offline: the next look will tell.
      lastLook = 0;
      return;
    }
    const state = compareReleases(composition, live, [SHELL, ...modules.usedApps()]);
    if (isForDeveloper && state !== 'current') browser.reload();
    onState(state);
  };
  const lookWithin = (milliseconds: number) => {
    waiting ??= setTimeout(() => void look(), milliseconds);
  };

  const rest = () => {
    listening?.stop();
    listening = undefined;
    clearInterval(interval);
    clearTimeout(waiting);
    waiting = undefined;
  };
  const watch = () => {
    rest();
    // A stream may not compete with what the page still loads.
    if (document.visibilityState !== 'visible' || document.readyState !== 'complete') return;
    if (Date.now() - lastLook >= INTERVAL) lookWithin(BEGIN_LIMIT);
    listening = listenForChanges({
      onBegin: () => void look(),
      onChange: () => lookWithin(isForDeveloper ? 0 : SPREAD * Math.random()),
    });
    interval = setInterval(() => {
      if (!listening?.isHearing() || Date.now() - lastLook >= LONG_INTERVAL) void look();
    }, INTERVAL);
  };
  watch();
  document.addEventListener('visibilitychange', watch);
  addEventListener('load', watch);
  return () => {
    looks += 1;
    rest();
    document.removeEventListener('visibilitychange', watch);
    removeEventListener('load', watch);
  };
}
