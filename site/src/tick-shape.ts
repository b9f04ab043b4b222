import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one object of those by which Node queues ticks, of which each answer makes several.
 *
 * A full garbage collection at a moment when none is alive takes their hidden class with it, and V8 (seen in 11.3, of
 * Node 20) then makes all later ones by the slow way, for as long as the process lives: a quarter of a cached answer.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
