import type { Composition, LiveComposition } from '@rishta/contracts';

/**
 * `current`: the tab runs what is live. `newer`: something else is live, the next page comes with it.
 * `recalled`: a release that this tab uses was rolled back.
 */
export type ReleaseState = 'current' | 'newer' | 'recalled';

export function compareReleases({ liveId, apps }: Composition, live: LiveComposition, used: string[]): ReleaseState {
  const isRecalled = used.some((app) => {
    const running = apps[app]?.version;
    const now = live.apps[app];
    return running !== undefined && now?.version !== running && now?.recalled.includes(running);
  });
  if (isRecalled) return 'recalled';
  return live.id === liveId ? 'current' : 'newer';
}
