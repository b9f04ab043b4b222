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
 * How strongly the blocks speak for the candidate being worse, as the natural logarithm of an e-value: of releases that are
 * alike, a share of at most 1/x ever shows evidence of more than x, however often somebody looks. In each block the two
 * rates are bet on as all earlier blocks show them, against one rate for both. `before`: what the stable release showed earlier
 * still; it proves nothing, but lets the first loads of the candidate be bet on, with half of the stake, since nothing is known
 * of it yet.
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
  // Nobody bets on the candidate being better, and one without the other shows nothing.
  if (candidateRate <= stableRate || stable.loads === 0 || candidate.loads === 0) return 0;
  const commonRate = (stable.loads * stableRate + candidate.loads * candidateRate) / (stable.loads + candidate.loads);
  return gain(stable, stableRate, commonRate) + gain(candidate, candidateRate, commonRate);
}

/** What is won with half of the stake, when the other half is kept: `log((1 + exp(bet)) / 2)`, for any size. */
const halfOf = (bet: number): number => Math.max(0, bet) + Math.log1p(Math.exp(-Math.abs(bet))) - Math.LN2;

const gain = ({ loads, bad }: Shown, rate: number, against: number): number =>
  bad * Math.log(rate / against) + (loads - bad) * Math.log((1 - rate) / (1 - against));

/** The middle of what a rate may be (Jeffreys), so that it is never 0 or 1. */
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
