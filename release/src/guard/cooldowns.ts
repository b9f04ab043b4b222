/** Leaves alone for a while what was refused, by its name. */
export interface Cooldowns {
  begin: (name: string) => void;
  isOn: (name: string) => boolean;
}

/** @param lasting Milliseconds */
export function createCooldowns(clock: () => number, lasting: number): Cooldowns {
  const begun = new Map<string, number>();
  return {
    begin: (name) => begun.set(name, clock()),
    isOn: (name) => {
      for (const [other, at] of begun) if (clock() - at >= lasting) begun.delete(other);
      return begun.has(name);
    },
  };
}
