import type { Release } from '@rishta/contracts';

import type { Problem } from '../registry/problem.ts';

/** No address may lead to two pages: letter case does not tell addresses apart, nor does a parameter's name. */
export function checkPaths(releases: readonly Release[]): Problem[] {
  const claims = new Map<string, { release: Release; path: string }>();
  const problems: Problem[] = [];
  for (const release of releases) {
    for (const page of release.pages) {
      for (const path of [page.path, ...(page.aliases ?? [])]) {
        const address = path.toLowerCase().replace(/:[^/]+/g, ':');
        const claim = claims.get(address);
        if (claim) problems.push(conflict(claim, { release, path }));
        else claims.set(address, { release, path });
      }
    }
  }
  return problems;
}

interface Claim {
  release: Release;
  path: string;
}

const conflict = (first: Claim, second: Claim): Problem => ({
  id: 'path-conflict',
  message: `${claimed(first)} and ${claimed(second)} lead to the same address.`,
  remedy: `Choose releases of ${[...new Set([first.release.app, second.release.app])].join(' and ')} whose pages do not overlap.`,
});

const claimed = ({ release, path }: Claim): string => `${path} of ${release.app} ${release.version}`;
