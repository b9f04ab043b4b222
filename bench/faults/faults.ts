import type { Fault } from './fault.ts';
import { mails } from './mails.fault.ts';

/** In the order in which they run. */
export const FAULTS: readonly Fault[] = [mails];
