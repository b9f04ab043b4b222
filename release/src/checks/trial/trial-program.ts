import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';

import { TRIAL_SCHEMA, TrialReport, type TrialRequest } from '@rishta/contracts';
import { Check } from 'typebox/value';

import { messageOf } from '../../message-of.ts';

/** Why there is no report. */
export interface NoReport {
  /** `trial-not-there`: there is nobody who could try; `trial-failed`: who should have tried did not end well. */
  id: 'trial-not-there' | 'trial-failed';
  message: string;
}

/** Milliseconds for it to end when nobody waits for it any more. */
const FAREWELL = 3_000;

/** Has a combination of releases tried, and tells what was found. */
export type TryOut = (request: Omit<TrialRequest, 'schema'>) => Promise<TrialReport | NoReport>;

/** Seconds that the program may take beside the time for its pages. */
const GRACE = 20;

/**
 * @param program The finished trial program of the site; it may not be there.
 * @param env What it is told of the registry and the API.
 */
export const createTryOut =
  (program: string, env: NodeJS.ProcessEnv, grace = GRACE): TryOut =>
  (request) =>
    existsSync(program)
      ? run(program, env, { schema: TRIAL_SCHEMA, ...request }, secondsFor(request, grace) * 1_000)
      : Promise.resolve({ id: 'trial-not-there', message: `there is no ${program || 'program for it'}` });

const secondsFor = ({ seconds, browser }: Omit<TrialRequest, 'schema'>, grace: number) =>
  seconds + (browser?.seconds ?? 0) + grace;

function run(
  program: string,
  env: NodeJS.ProcessEnv,
  request: TrialRequest,
  timeLimit: number,
): Promise<TrialReport | NoReport> {
  return new Promise((resolve) => {
    const child = fork(program, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let said = '';
    const end = (result: TrialReport | NoReport) => {
      clearTimeout(timer);
      child.removeAllListeners().on('error', () => undefined);
      // It ends a browser that it has, and itself.
      if (child.connected) child.disconnect();
      const ending = setTimeout(() => child.kill('SIGKILL'), FAREWELL);
      child.once('exit', () => clearTimeout(ending));
      if (child.exitCode !== null || child.signalCode !== null) clearTimeout(ending);
      resolve(result);
    };
    const fail = (message: string) => end({ id: 'trial-failed', message });
    const timer = setTimeout(() => fail(`it does not end within ${timeLimit / 1000} seconds`), timeLimit);
    child.stderr?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-1_000)));
    child.on('message', (report) => {
      if (!Check(TrialReport, report) || report.schema > TRIAL_SCHEMA) fail('its answer is not as agreed');
      else end(report);
    });
    child.once('error', (error) => fail(messageOf(error)));
    child.once('close', (code, signal) => fail(said.trim() || `it ends (${signal ?? code}) without an answer`));
    child.send(request, () => undefined);
  });
}
