import type { Command } from 'commander';

import { deskOf } from '../../desk/desk.ts';
import { rememberHealth } from '../../health/remembered-health.ts';
import { whenAskedToEnd } from '../ending.ts';
import type { Run } from '../program.ts';
import { type Screen, watch } from '../watch.ts';

export const addWatch = (program: Command, run: Run): Command =>
  program
    .command('watch')
    .description('show what is live, canaries with their health, and the last changes; runs until it is ended')
    .action(() =>
      run(async ({ registry }) => {
        const signal = AbortSignal.any([whenAskedToEnd(), whenNobodyReads()]);
        const source = { ...registry, health: rememberHealth(registry.health) };
        await watch({ look: () => deskOf(source, Date.now()), screen: terminal, signal });
        return { data: {}, lines: [] };
      }),
    );

const terminal: Screen = {
  write: (text) => process.stdout.write(text),
  size: () => (process.stdout.isTTY ? process.stdout : undefined),
};

/** Such as `watch | head`. */
function whenNobodyReads(): AbortSignal {
  const ending = new AbortController();
  process.stdout.once('error', () => ending.abort());
  return ending.signal;
}
