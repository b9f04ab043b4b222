import type { LiveComposition } from '@rishta/contracts';
import { ADDRESSES } from '@rishta/contracts/wire';
import { useEffect, useState } from 'react';

import { useSite } from '../site.ts';
import { compareReleases, type ReleaseState } from './compare-releases.ts';

/** How often an open, visible tab asks which releases are live, in milliseconds. */
const INTERVAL = 30_000;

async function readLive(): Promise<LiveComposition | undefined> {
  try {
    const response = await fetch(ADDRESSES.live, { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as LiveComposition) : undefined;
  } catch {
    // Offline: the next look will tell.
    return undefined;
  }
}

/** Watches, while the tab is visible, whether its releases are still the live ones. */
export function useReleaseWatch(): ReleaseState {
  const { composition, modules, onReleaseState } = useSite();
  const [state, setState] = useState<ReleaseState>('current');
  useEffect(() => {
    let lastLook = Date.now();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      lastLook = Date.now();
      const live = await readLive();
      if (!live) return;
      const next = compareReleases(composition, live, ['shell', ...modules.usedApps()]);
      setState(next);
      onReleaseState(next);
    };
    const lookIfDue = () => {
      if (Date.now() - lastLook >= INTERVAL) void look();
    };
    const timer = setInterval(() => void look(), INTERVAL);
    document.addEventListener('visibilitychange', lookIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfDue);
    };
  }, [composition, modules, onReleaseState]);
  return state;
}
