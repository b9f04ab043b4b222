import { changesFault } from './changes.fault.ts';
import { clusterFault } from './cluster.fault.ts';
import { databaseLock } from './database-lock.fault.ts';
import { cutOff } from './cut-off.fault.ts';
import type { Fault } from './fault.ts';
import { journalFault } from './journal.fault.ts';
import { mails } from './mails.fault.ts';
import { messages } from './messages.fault.ts';
import { pictures } from './pictures.fault.ts';
import { registrationsFault } from './registrations.fault.ts';
import { renderProcesses } from './render-processes.fault.ts';
import { restarts } from './restarts.fault.ts';
import { rolling } from './rolling.fault.ts';
import { slowBodies } from './slow-bodies.fault.ts';

/** In the order in which they run. */
export const FAULTS: readonly Fault[] = [
  slowBodies,
  mails,
  messages,
  registrationsFault,
  databaseLock,
  pictures,
  journalFault,
  renderProcesses,
  restarts,
  rolling,
  clusterFault,
  cutOff,
  changesFault,
];
