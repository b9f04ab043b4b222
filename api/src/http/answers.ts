import { Failure } from '@rishta/contracts';
import type { TSchema } from 'typebox';

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
export function done(message: string): { success: true; message: string } {
  return { success: true, message };
}

/** A successful answer that carries `data`. */
export function success<T>(message: string, data: T): { success: true; message: string; data: T } {
  return { success: true, message, data };
}
