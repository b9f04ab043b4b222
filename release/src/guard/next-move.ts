import { type Assessment, told } from '../analysis/assess.ts';
import type { Wish } from '../registry/target.ts';

/** What is to be done about a release that is watched. */
export type Move =
  | { kind: 'change'; wish: Wish; reason: string }
  /** The time for a decision has come and there is no clear verdict: people decide. */
  | { kind: 'ask' }
  | { kind: 'wait' };

/** What the verdict on a release asks for. A canary without a clock goes on by people alone. */
export function nextMove(assessment: Assessment, now: number): Move {
  const { watched, verdict } = assessment;
  const { app, version, against, canary, shareSince = 0 } = watched;
  const [strongest] = verdict.findings;
  if (verdict.outcome === 'worse' && strongest) {
    const reason = told(strongest, version, against);
    return { kind: 'change', wish: canary ? { action: 'abort', app, version } : { action: 'rollback', app }, reason };
  }
  if (canary?.every === undefined || now < shareSince + canary.every * 1_000) return { kind: 'wait' };
  if (verdict.outcome !== 'as-good') return { kind: 'ask' };
  const reason = `nothing speaks against it in ${String(verdict.loads.candidate)} page loads`;
  const isLast = canary.steps.length === 0;
  return { kind: 'change', wish: { action: isLast ? 'promote' : 'canary', app, version }, reason };
}
