import type { Release } from '@rishta/contracts';
import { Refusal, type Registry } from '@rishta/release';

/**
 * A published release that may be given away; undefined when there is none. That the store does not answer says nothing of
 * that, and is no reason to say that there is none.
 */
export const trustedRelease = (registry: Registry, app: string, version: string): Promise<Release | undefined> =>
  registry.readTrusted(app, version).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
