import { type BundleNames, type Release, SHELL, WHOLE_MODULE } from '@rishta/contracts';

import type { Problem } from '../registry/problem.ts';

const PARTS = ['browser', 'server'] as const;
const PLACE = { browser: 'in browsers', server: 'on the server' };

/** Whether the shell's modules hold every name that the remotes import of them, as far as both say it. */
export function checkNames(releases: readonly Release[]): Problem[] {
  const shell = releases.find(({ app }) => app === SHELL);
  const { exports } = shell ?? {};
  if (!shell || !exports) return [];
  return releases.flatMap((remote) => {
    const missing = remote.imports ? missingNames(remote.imports, exports) : new Map<string, Missing>();
    return [...missing].map(([module, { names, places }]): Problem => ({
      id: 'export-missing',
      message: `shell ${shell.version} does not export ${[...names].join(', ')} of ${module}, which ${remote.app} ${remote.version} uses ${[...places].join(' and ')}.`,
      remedy: `Put a release of ${remote.app} live first that does without, or choose a shell that still exports it.`,
    }));
  });
}

interface Missing {
  names: Set<string>;
  places: Set<string>;
}

/** By module. That a module is not there at all is told by others, and what of it loads late need not be on the server. */
function missingNames(imports: BundleNames, exports: BundleNames): Map<string, Missing> {
  const missing = new Map<string, Missing>();
  for (const part of PARTS) {
    const brought = exports[part] ?? {};
    for (const [module, names] of Object.entries(imports[part] ?? {})) {
      const there = Object.hasOwn(brought, module) ? brought[module] : undefined;
      if (!there || there.includes(WHOLE_MODULE)) continue;
      for (const name of names) {
        if (name === WHOLE_MODULE || there.includes(name)) continue;
        const found = missing.get(module) ?? { names: new Set(), places: new Set() };
        missing.set(module, found);
        found.names.add(name);
        found.places.add(PLACE[part]);
      }
    }
  }
  return missing;
}

/** What of a candidate and the others cannot be compared by name, since they were built before releases said it. */
export function uncomparedNames(candidate: Release, others: readonly Release[]): Problem[] {
  const shell = [candidate, ...others].find(({ app }) => app === SHELL);
  if (!shell) return [];
  const remotes = (candidate === shell ? others : [candidate]).filter(
    ({ app, imports }) => app !== SHELL && !(shell.exports && imports),
  );
  if (remotes.length === 0) return [];
  const names = remotes.map(({ app, version }) => `${app} ${version}`).join(', ');
  const silent = shell.exports ? names : `shell ${shell.version}`;
  return [
    {
      id: 'names-not-compared',
      message: `Not compared is what shell ${shell.version} exports and what is imported by ${names}: builds as old as ${silent} do not say it.`,
      remedy: 'A new build says it.',
    },
  ];
}
