import type { Fault } from './fault.ts';
import { slowBodies } from './slow-bodies.fault.ts';

/** In the order in which they run. */
export const FAULTS: readonly Fault[] = [slowBodies];
