import type { Fault } from './fault.ts';

/** In the order in which they run. */
export const FAULTS: readonly Fault[] = [];
