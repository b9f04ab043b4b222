/** What two releases have shown side by side in one slot: page loads, and in how many of them something was wrong. */
export interface Block {
  stable: Shown;
  candidate: Shown;
}

export interface Shown {
  loads: number;
  bad: number;
}

/**
 * How strongly the blocks show that the candidate is worse: the natural logarithm of an e-value. If both releases are
 * alike, it ever exceeds log(x) with a probability of at most 1/x, however often somebody looks. Each block bets on the
 * two rates of all earlier blocks, against one common rate. `before`: what the stable release showed even earlier. It
 * proves nothing, but allows a bet on the candidate's first loads, with half of the stake, because nothing is known of
 * the candidate yet.
 *
 * Source: Turner, Ly and Grünwald, 'Generic E-variables for exact sequential k-sample tests that allow for optional
 * stopping' (2021), the case of two samples of yes and no.
 */
export function evidenceOf(blocks: Iterable<Block>, before: Shown = { loads: 0, bad: 0 }): number {
  const stable = { ...before };
  const candidate = { loads: 0, bad: 0 };
  let evidence = 0;
  for (const block of blocks) {
    const bet = betOn(block, expected(stable), expected(candidate));
    evidence += candidate.loads === 0 ? halfOf(bet) : bet;
    add(stable, block.stable);
    add(candidate, block.candidate);
  }
  return evidence;
}

function betOn({ stable, candidate }: Block, stableRate: number, candidateRate: number): number {
  // Bet only that the candidate is worse. A block needs loads of both releases.
  if (candidateRate <= stableRate || stable.loads === 0 || candidate.loads === 0) return 0;
  const commonRate = (stable.loads * stableRate + candidate.loads * candidateRate) / (stable.loads + candidate.loads);
  return gain(stable, stableRate, commonRate) + gain(candidate, candidateRate, commonRate);
}

/** What is won with half of the stake, when the other half is kept: `log((1 + exp(bet)) / 2)`, for any size. */
const halfOf = (bet: number): number => Math.max(0, bet) + Math.log1p(Math.exp(-Math.abs(bet))) - Math.LN2;

const gain = ({ loads, bad }: Shown, rate: number, against: number): number =>
  bad * Math.log(rate / against) + (loads - bad) * Math.log((1 - rate) / (1 - against));

/** The expected rate under the Jeffreys prior, which is never 0 or 1. */
const expected = ({ loads, bad }: Shown): number => (bad + 0.5) / (loads + 1);

function add(sum: Shown, { loads, bad }: Shown): void {
  sum.loads += loads;
  sum.bad += bad;
}

/** All of them together. */
export const total = (all: readonly Shown[]): Shown => ({
  loads: all.reduce((sum, { loads }) => sum + loads, 0),
  bad: all.reduce((sum, { bad }) => sum + bad, 0),
});
