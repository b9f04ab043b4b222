import { release } from '../cluster/release-command.ts';

/** What visitors get, as `status` tells. */
export interface LiveSet {
  apps: Record<string, { version: string }>;
  canaries: Record<string, { version: string; share: number; steps: number[] }>;
}

export const readLiveSet = async (env: NodeJS.ProcessEnv): Promise<LiveSet> =>
  JSON.parse(await release(env, 'status', '--json')) as LiveSet;
