import type { Fault } from './fault.ts';
import { journalFault } from './journal.fault.ts';

/** In the order in which they run. */
export const FAULTS: readonly Fault[] = [journalFault];
