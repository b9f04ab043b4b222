import { type Release, SHELL } from '@rishta/contracts';
import type { Registry, ServerBundleFile } from '@rishta/release';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { SiteConfig } from '../config.ts';
import type { RenderSite } from './render-process.ts';

/** What workers are told about a site whose shell renders on the server; made once for each. */
export function renderSites(registry: Registry, config: Pick<SiteConfig, 'apiUrl' | 'siteUrl'>) {
  const known = new WeakMap<ComposedSite, RenderSite>();

  const bundleOf = ({ app, version, serverEntry, files }: Release): [string, ServerBundleFile][] => {
    const integrity = serverEntry === undefined ? undefined : files[serverEntry]?.integrity;
    if (serverEntry === undefined || integrity === undefined) return [];
    return [[app, { version, file: registry.filePath(app, version, serverEntry), integrity }]];
  };

  return (composed: ComposedSite): RenderSite => {
    let site = known.get(composed);
    if (!site) {
      const { [SHELL]: shell, ...bundles } = Object.fromEntries([...composed.releases.values()].flatMap(bundleOf));
      if (!shell) throw new Error('The shell has no server bundle.');
      site = {
        composed,
        shell: { ...shell, provides: Object.keys(composed.shell.provides) },
        setup: {
          composition: composed.composition,
          bundles,
          apiUrl: `${config.apiUrl}/api`,
          origin: config.siteUrl,
        },
      };
      known.set(composed, site);
    }
    return site;
  };
}
