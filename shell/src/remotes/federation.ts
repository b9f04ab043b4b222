import type { Composition } from '@rishta/contracts';
import { SHELL } from '@rishta/contracts/wire';
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

/** A module that is loaded for those who use it, with its style sheets: the use may be a part of a page that comes late. */
const onDemand = ({ provides, styles }: Composition, name: string, load: () => Promise<unknown>) => ({
  [name]: {
    version: PROVIDED_VERSIONS[name] ?? '0.0.0',
    scope: 'default',
    get: async () => {
      const [lib] = await Promise.all([load(), addStyles(styles, provides[name]?.css ?? [])]);
      return () => lib;
    },
    shareConfig,
  },
});

/** The federation runtime with the composition's remotes, none of which is loaded yet. */
export function createFederation(composition: Composition) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  return createInstance({
    name: SHELL,
    remotes: Object.entries(composition.apps)
      .filter(([app]) => app !== SHELL)
      .map(([name, { entry }]) => ({ name, entry: new URL(entry, location.origin).href, type: 'module' as const })),
    shared: {
      ...Object.fromEntries(
        Object.entries({ ...sharedModules, 'react-dom/client': reactDomClient }).map(([name, lib]) => [
          name,
          provided(name, lib),
        ]),
      ),
      ...onDemand(composition, '@rishta/ui/antd', () => import(/* webpackChunkName: "antd" */ '@rishta/ui/antd')),
      ...onDemand(
        composition,
        '@rishta/ui/antd/records',
        () => import(/* webpackChunkName: "antd-records" */ '@rishta/ui/antd/records'),
      ),
    },
  });
}
