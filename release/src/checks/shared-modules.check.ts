import { type Release, SHELL } from '@rishta/contracts';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';

import type { Problem } from '../registry/problem.ts';

/** What the releases need of shared modules, the shell must bring in a version that fits. */
export function checkSharedModules(releases: readonly Release[]): Problem[] {
  const shell = releases.find(({ app }) => app === SHELL);
  if (!shell) return [];
  return releases.flatMap((release) => [...checkNeeds(release, shell), ...checkUses(release, shell)]);
}

function checkNeeds(release: Release, shell: Release): Problem[] {
  const name = `${release.app} ${release.version}`;
  return Object.entries(release.needs).flatMap(([module, range]): Problem[] => {
    if (validRange(range) === null) {
      return [
        {
          id: 'range-unreadable',
          message: `${name} needs ${module} in "${range}", which is no range of versions.`,
          remedy: `Write a semantic-version range such as "^19.3.0" and build ${release.app} again.`,
        },
      ];
    }
    const provided = Object.hasOwn(shell.provides, module) ? shell.provides[module] : undefined;
    if (!provided) return [notProvided(release, module, shell)];
    if (satisfies(provided.version, range, { includePrerelease: true })) return [];
    return [
      {
        id: 'module-mismatch',
        message: `${name} needs ${module} ${range}; shell ${shell.version} brings ${provided.version}.`,
        remedy: `Choose a release of ${release.app} that fits ${module} ${provided.version}, or put a shell live that fits.`,
      },
    ];
  });
}

/** Of a module that is needed by name, `checkNeeds` tells already. */
function checkUses(release: Release, shell: Release): Problem[] {
  const used = new Set(Object.values(release.modules).flatMap(({ uses }) => uses));
  return [...used]
    .filter((module) => !Object.hasOwn(shell.provides, module) && !Object.hasOwn(release.needs, module))
    .map((module) => notProvided(release, module, shell));
}

const notProvided = (release: Release, module: string, shell: Release): Problem => ({
  id: 'module-not-provided',
  message: `${release.app} ${release.version} needs ${module}, which shell ${shell.version} does not bring.`,
  remedy: `Put a shell live that brings ${module}, or choose a release of ${release.app} that does without it.`,
});
