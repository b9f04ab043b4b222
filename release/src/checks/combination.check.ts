import type { Release } from '@rishta/contracts';

import { checkContract } from './contract.check.ts';
import { checkNames } from './names.check.ts';
import { checkPaths } from './paths.check.ts';
import { checkSharedModules } from './shared-modules.check.ts';
import { checkWire } from './wire.check.ts';
import type { Problem } from '../registry/problem.ts';

/**
 * Whether releases of several apps work together. Without a shell among them (before the first one is live) only
 * their paths are compared; the shell's promote then checks the rest.
 */
export const checkCombination = (releases: readonly Release[]): Problem[] => [
  ...checkContract(releases),
  ...checkSharedModules(releases),
  ...checkNames(releases),
  ...checkPaths(releases),
  ...checkWire(releases),
];
