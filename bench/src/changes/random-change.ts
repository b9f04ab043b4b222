import type { LiveSet } from './live-set.ts';

export const VERSIONS = ['9.0.0', '9.0.1'];
const STEPS = ['10,40,80', '5,25', '50'];

/** The same numbers below 1 for the same seed, so that a run can be had again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The words of a release command that may be given now; some are refused, as when there is no way back. */
export function randomChange({ apps, canaries }: LiveSet, random: () => number): string[] {
  const anyOf = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error('There is nothing to choose from.');
    return one;
  };
  const app = anyOf(Object.keys(apps).sort());
  const live = apps[app]?.version ?? '';
  const canary = canaries[app];
  const chance = random();
  const rollback = ['rollback', app, '--reason', 'A trial'];
  if (canary) {
    if (chance < 0.45) return ['canary', 'continue', app];
    if (chance < 0.75) return ['canary', 'abort', app, '--reason', 'A trial'];
    return chance < 0.9 ? ['promote', app, canary.version, '--at-once'] : rollback;
  }
  const other = anyOf(VERSIONS.filter((version) => version !== live));
  if (chance < 0.35) return ['promote', app, other, '--at-once'];
  return chance < 0.8 ? ['promote', app, other, '--steps', anyOf(STEPS)] : rollback;
}
