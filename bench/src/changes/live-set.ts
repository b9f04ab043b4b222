import { release } from '../cluster/release-command.ts';

/** What visitors get, as `status` tells. */
export interface LiveSet {
  apps: Record<string, { version: string }>;
  canaries: Record<string, { version: string; share: number; steps: number[] }>;
  /** A change that is decided and not made: its command was killed between the two. */
  interrupted: object | null;
}

export const readLiveSet = async (env: NodeJS.ProcessEnv): Promise<LiveSet> =>
  JSON.parse(await release(env, 'status', '--json')) as LiveSet;
