import { join } from 'node:path';

import type { Release } from '@rishta/contracts';

import { aProvenance, writeBuild } from './fixtures.ts';
import { checkBuild } from '../../checks/build.check.ts';
import { checkCandidate } from '../../checks/candidate.check.ts';
import { checkRollback } from '../../checks/rollback.check.ts';
import { checkRetirement } from '../../checks/retirement.check.ts';
import type { Load } from '../../checks/loading/loader.ts';
import { change, type ChangeRequest, type ChangeResult } from '../change.ts';
import { publish, type PublishResult } from '../publish.ts';
import { ownPublisher } from '../signing/publisher.ts';
import { fileStore } from '../file-store.ts';
import { folderRegistry, type Registry } from '../registry.ts';
import type { Signer } from '../signing/keys.ts';
import type { Store } from '../store.ts';

/** A registry in a folder, with the operations of the commands on it. */
export interface Workbench {
  registry: Registry;
  /** Holds the registry, if it is one of a folder, and the builds. */
  folder: string;
  /** See `writeBuild`. */
  publish: (
    overrides: Partial<Release>,
    text?: string,
    others?: Record<string, string | Uint8Array>,
  ) => Promise<PublishResult>;
  change: (request: Partial<ChangeRequest> & Pick<ChangeRequest, 'action'>) => Promise<ChangeResult>;
  /** Publishes and promotes. */
  goLive: (overrides: Partial<Release>) => Promise<ChangeResult>;
}

export function createWorkbench(folder: string, given?: Store, load?: Load): Workbench {
  const folderStore = fileStore(join(folder, 'registry'));
  return workbenchOf(folder, folderRegistry({ ...folderStore, ...given }), load);
}

/** The same on any registry; builds are made in the folder, and signed where releases are. */
export function workbenchOf(folder: string, registry: Registry, load?: Load, signer?: Signer): Workbench {
  const { store } = registry;
  let builds = 0;

  const workbench: Workbench = {
    registry,
    folder,
    publish: async (overrides, text, others) => {
      const directory = join(folder, 'builds', String((builds += 1)));
      const { app, version } = await writeBuild(directory, overrides, text, others);
      const request = { directory, app, version, by: 'Amna', publisher: signer && ownPublisher(signer, aProvenance) };
      return publish(store, request, (build) => checkBuild(registry, build, load));
    },
    change: (request) =>
      change(
        store,
        { app: 'remote-auth', by: 'Bilal', reason: 'A test', decidedAt: new Date(), signer, ...request },
        (channel, target, wasLiveBefore) => {
          if (request.action === 'retire') return checkRetirement(registry, channel, target);
          return wasLiveBefore
            ? checkRollback(registry, channel, target)
            : checkCandidate(registry, channel, target, load);
        },
      ),
    goLive: async (overrides) => {
      const { app, version } = await workbench.publish(overrides);
      return workbench.change({ action: 'promote', app, version });
    },
  };
  return workbench;
}
