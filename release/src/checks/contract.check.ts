import { type Release, SHELL } from '@rishta/contracts';

import type { Problem } from '../registry/problem.ts';

/** A shell accepts remotes of its own contract and of the one before it. */
export function checkContract(releases: readonly Release[]): Problem[] {
  const shell = releases.find(({ app }) => app === SHELL);
  if (!shell) return [];
  return releases
    .filter(({ app, contract }) => app !== SHELL && contract !== shell.contract && contract !== shell.contract - 1)
    .map(({ app, version, contract }) => ({
      id: 'contract-not-accepted',
      message: `${app} ${version} speaks contract ${contract}; shell ${shell.version} accepts ${accepted(shell.contract)}.`,
      remedy:
        contract > shell.contract
          ? `Put a shell of contract ${contract} live first, or choose an older release of ${app}.`
          : `Put a newer release of ${app} live first, or choose an older shell.`,
    }));
}

const accepted = (contract: number): string => (contract > 1 ? `${contract} and ${contract - 1}` : `${contract}`);
