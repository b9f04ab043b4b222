import { createCooldowns } from './cooldowns.ts';

/** Milliseconds after which a release is tried again that was refused to go on. */
const AGAIN_AFTER = 5 * 60_000;

/**
 * Takes releases on, one at a time and beside the looks: each is checked first, which takes its time, and what does worse must not
 * wait for that.
 */
export interface Onward {
  /** Begins, unless another one is under way or this one was refused lately. `go` says whether it was taken on. */
  begin: (name: string, go: () => Promise<boolean>) => void;
  /** @throws what the last one has failed with, once. */
  rethrow: () => void;
  /** Resolves when nothing is under way. */
  end: () => Promise<void>;
}

export function createOnward(clock: () => number): Onward {
  const refused = createCooldowns(clock, AGAIN_AFTER);
  let underWay: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;

  async function take(name: string, go: () => Promise<boolean>): Promise<void> {
    try {
      if (!(await go())) refused.begin(name);
    } catch (error) {
      failure = { error };
    } finally {
      underWay = undefined;
    }
  }

  return {
    begin: (name, go) => {
      if (!underWay && !refused.isOn(name)) underWay = take(name, go);
    },
    rethrow: () => {
      if (!failure) return;
      const { error } = failure;
      failure = undefined;
      throw error;
    },
    end: async () => {
      await underWay;
    },
  };
}
