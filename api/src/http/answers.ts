import { Failure } from '@rishta/contracts';
import type { SuccessCode } from '@rishta/contracts/codes';
import type { TSchema } from 'typebox';

import { say, text, type PlainCode } from '../texts/texts.ts';

/** Refusals that any route can answer with. */
const ALWAYS = [400, 413, 415, 429, 500, 503, 507];

/**
 * The schemas of all answers of a route: its own successes, and the refusals by status.
 * The type tells of the successes only, since handlers throw their refusals.
 */
export function answers<T extends Record<number, TSchema>>(successes: T, refusals: number[]): T {
  const failures = Object.fromEntries([...ALWAYS, ...refusals].map((status) => [status, Failure]));
  return { ...failures, ...successes };
}

/** A successful answer without data. */
export function done(code: PlainCode): { success: true; message: string; code: SuccessCode } {
  return { success: true, message: say(text(code), 'en'), code };
}

/** A successful answer that carries `data`. */
export function success<T>(code: PlainCode, data: T): { success: true; message: string; code: SuccessCode; data: T } {
  return { ...done(code), data };
}
