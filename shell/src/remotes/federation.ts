import type { Composition } from '@rishta/contracts';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as reactDomClient from 'react-dom/client';

import { addStyles } from './assets.ts';
import { sharedModules } from './shared-modules.ts';

/** Versions of the provided modules, put in by the build. */
declare const PROVIDED_VERSIONS: Record<string, string>;

declare global {
  // Remotes are built without the runtime's core and look for it here.
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
}

const shareConfig = { singleton: true, requiredVersion: '*' as const };

const provided = (name: string, lib: unknown) => ({
  version: PROVIDED_VERSIONS[name] ?? '0.0.0',
  scope: 'default',
  lib: () => lib,
  shareConfig: { ...shareConfig, eager: true },
});

/** The federation runtime with the composition's remotes, none of which is loaded yet. */
export function createFederation(composition: Composition) {
  const { apps } = composition;
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return createInstance({
    name: 'shell',
    remotes: Object.entries(apps)
      .filter(([app]) => app !== 'shell')
      .map(([name, { entry }]) => ({ name, entry: new URL(entry, location.origin).href, type: 'module' as const })),
    shared: {
      ...Object.fromEntries(
        Object.entries({ ...sharedModules, 'react-dom/client': reactDomClient }).map(([name, lib]) => [
          name,
          provided(name, lib),
        ]),
      ),
      '@rishta/ui/antd': {
        version: PROVIDED_VERSIONS['@rishta/ui/antd'] ?? '0.0.0',
        scope: 'default',
        get: async () => {
          // Asked for here as well: a page may need it for a part only that comes later.
          const [facade] = await Promise.all([
            import(/* webpackChunkName: "antd" */ '@rishta/ui/antd'),
            addStyles(composition, composition.provides['@rishta/ui/antd']?.css ?? []),
          ]);
          return () => facade;
        },
        shareConfig,
      },
    },
  });
}
