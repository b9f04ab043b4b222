import type { Fault } from './fault.ts';
import { renderProcesses } from './render-processes.fault.ts';

/** In the order in which they run. */
export const FAULTS: readonly Fault[] = [renderProcesses];
