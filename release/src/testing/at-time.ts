import { jest } from '@jest/globals';

/** Runs the work with a clock that stands at another time; timers go on. */
export async function atTime<T>(now: Date, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
    ],
  });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
