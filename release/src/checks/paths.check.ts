import type { Release } from '@rishta/contracts';

import type { Problem } from '../registry/problem.ts';

interface Claim {
  release: Release;
  path: string;
  segments: string[];
}

/**
 * No address may lead to two pages: letter case does not tell addresses apart, nor does a parameter's name. Within one app
 * a fixed segment may stand beside a parameter (`/Profile/me` beside `/Profile/:id`), for the app knows of both; of two
 * apps one would take visitors from the other.
 */
export function checkPaths(releases: readonly Release[]): Problem[] {
  const earlier: Claim[] = [];
  const problems: Problem[] = [];
  for (const release of releases) {
    for (const path of release.pages.flatMap((page) => [page.path, ...(page.aliases ?? [])])) {
      const claim = { release, path, segments: path.toLowerCase().split('/') };
      const other = earlier.find((known) => meet(known, claim));
      if (other) problems.push(conflict(other, claim));
      earlier.push(claim);
    }
  }
  return problems;
}

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false;

function meet(one: Claim, other: Claim): boolean {
  if (one.segments.length !== other.segments.length) return false;
  const isSameApp = one.release.app === other.release.app;
  return one.segments.every((segment, index) => {
    const opposite = other.segments[index];
    const areParameters = [isParameter(segment), isParameter(opposite)];
    if (isSameApp && areParameters[0] !== areParameters[1]) return false;
    return segment === opposite || areParameters.includes(true);
  });
}

const conflict = (first: Claim, second: Claim): Problem => ({
  id: 'path-conflict',
  message: `${claimed(first)} and ${claimed(second)} lead to the same address.`,
  remedy: `Choose releases of ${[...new Set([first.release.app, second.release.app])].join(' and ')} whose pages do not overlap.`,
});

const claimed = ({ release, path }: Claim): string => `${path} of ${release.app} ${release.version}`;
