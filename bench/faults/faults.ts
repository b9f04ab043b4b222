import type { Fault } from './fault.ts';
import { restarts } from './restarts.fault.ts';

/** In the order in which they run. */
export const FAULTS: readonly Fault[] = [restarts];
