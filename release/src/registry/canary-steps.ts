import type { Canary } from './documents.ts';
import { Refusal } from './problem.ts';
import type { Wish } from './target.ts';

/** The shares of visitors, in percent, that a release goes through before it is live, unless others are named. */
export const USUAL_STEPS: readonly number[] = [1, 5, 25];
/**
 * Seconds at each of them at least: a visit is over by then, so that what goes wrong late in one is seen, and somebody who
 * was told has time to look. All three take half an hour, as long as what has gone live is watched.
 */
export const USUAL_EVERY = 10 * 60;

/** As it is typed in the place of a time: only people go on with a canary. */
export const NEVER = 'never';

/** The next share of a canary: its first step when it begins, else the step after the present one. */
export function stepOf(
  { app, steps: begun, every: asked }: { app: string } & Pick<Wish, 'steps' | 'every'>,
  canary: Canary | undefined,
): Pick<Canary, 'share' | 'steps' | 'every'> {
  const [share, ...steps] = begun ?? canary?.steps ?? [];
  const every = begun ? asked : canary?.every;
  if (share !== undefined) return { share, steps, ...(every !== undefined && { every }) };
  throw new Refusal({
    id: 'no-more-steps',
    message: `The canary of ${app} has no more steps.`,
    remedy: `Put it live with "canary continue ${app}".`,
  });
}

/** Reads percents as they are typed; refuses what is no share, and shares that do not grow. */
export function stepsOf(text: string): number[] {
  const steps = text.split(',').map((part) => (/^\s*\d{1,2}\s*$/.test(part) ? Number(part) : 0));
  const areGrowing = steps.every((share, at) => share > (steps[at - 1] ?? 0));
  if (areGrowing) return steps;
  throw new Refusal({
    id: 'usage',
    message: `${JSON.stringify(text)} are no steps of a canary.`,
    remedy: 'Name whole percents that grow, below 100: --steps 1,5,25. After the last one it goes live.',
  });
}
