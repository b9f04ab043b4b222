import type { Canary } from './documents.ts';
import { Refusal } from './problem.ts';

/** What a canary has next: the first of the steps that it begins with, or the one after that which it has. */
export function stepOf(
  { app, steps: begun }: { app: string; steps?: readonly number[] | undefined },
  canary: Canary | undefined,
): Pick<Canary, 'share' | 'steps'> {
  const [share, ...steps] = begun ?? canary?.steps ?? [];
  if (share !== undefined) return { share, steps };
  throw new Refusal({
    id: 'no-more-steps',
    message: `The canary of ${app} has no more steps.`,
    remedy: `Put it live with "promote ${app} ${canary?.version ?? ''}".`,
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
