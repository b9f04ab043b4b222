import { type OpenRegistry, openRegistry } from '@rishta/release';

import { startRelease } from '../src/cluster/release-command.ts';
import type { Site } from '../src/support/site.ts';

/** What a command has come to. */
export interface Answer {
  code: number;
  stdout: string;
  stderr: string;
}

/** A running site, and the hand that releases there. */
export interface Place {
  url: string;
  dataDir: string;
  registry: Pick<OpenRegistry, 'readChannel' | 'readJournal' | 'close'>;
  /** The release command, with the settings of the site and some besides. */
  release: (args: readonly string[], env?: Record<string, string>) => Promise<Answer>;
}

/** Switches the trial of pages off: what a release goes live with is to do harm. */
export const UNTRIED = { TRIAL_PROGRAM: '' };

export function placeOf({ url, apiUrl, dataDir }: Site): Place {
  return {
    url,
    dataDir,
    registry: openRegistry(dataDir),
    release: async (args, env) => {
      const all = { ...process.env, DATA_DIR: dataDir, API_URL: apiUrl, ...env };
      const { code, printed, words } = await startRelease(all, ...args).ended;
      return { code: code ?? 1, stdout: printed, stderr: words };
    },
  };
}

/** @throws when it is refused */
export async function mustRelease({ release }: Place, ...args: string[]): Promise<void> {
  const { code, stderr } = await release(args);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
}

/** The ids of refusals and warnings, as a command prints them. */
export const idsIn = (words: string): string[] => [
  ...new Set([...words.matchAll(/\[([a-z]+(?:-[a-z]+)*)\]$/gm)].map(([, id = '']) => id)),
];

export async function liveVersion({ registry }: Place, app: string): Promise<string> {
  const version = (await registry.readChannel()).apps[app]?.version;
  if (version === undefined) throw new Error(`No release of ${app} is live.`);
  return version;
}
