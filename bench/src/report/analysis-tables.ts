import { BASE, LOADS_IN_SLOT } from '../analysis/visitors.ts';
import { RULES } from '../analysis/rules.ts';
import { ENOUGH, type Summary } from '../analysis/summary.ts';
import { table } from './markdown.ts';
import type { Results } from './results.ts';

const ABOUT = `${String(LOADS_IN_SLOT)} page loads in ten seconds; ${percent(BASE)} of them have the trouble with either release. Visitors \
hurt are page loads of the canary that the fault has spoiled, found or not.

- Argo Rollouts: in each minute at least 95 % of the canary's loads are without it. The fourth minute with less ends the
  canary (\`failureLimit: 3\`); a minute without loads says nothing. Ten minutes for each step: ${stepsOf('argo')}.
- Flagger: at least 99 %. The fifth minute with less ends the canary (\`threshold: 5\`); a minute without loads is one of
  them. The next step comes after each minute that was well: ${stepsOf('flagger')}.
- This site looks after every ten seconds, at all criteria: ${stepsOf('guard')}.`;

/** How many faulty canaries each rule finds, and how many sound ones it takes for faulty. */
export function analysisTables({ analysis }: Results): string[] {
  const [first] = analysis ?? [];
  if (!analysis || !first) return [];
  const title = `### Canaries, simulated, ${first.runs.toLocaleString('en')} of each kind`;
  return [
    `${title}\n\n${ABOUT}`,
    ...[5, 25].map((share) => stayingTable(analysis, share)),
    steppingTable(analysis.filter((one) => one.share === undefined)),
  ];
}

function stayingTable(analysis: readonly Summary[], share: number): string {
  const head = [...ENOUGH.map((loads) => `found by ${loads.toLocaleString('en')} loads`), ...SPREADS];
  const rows = analysis
    .filter((one) => one.share === share)
    .map((one) => [...kindOf(one), ...ENOUGH.map((loads) => percent(one.foundBy[loads])), ...spreadsOf(one)]);
  return `While ${String(share)} % of visitors have it:\n\n${table([...KIND, ...head], rows)}`;
}

function steppingTable(summaries: readonly Summary[]): string {
  const rows = summaries.map((one) => [
    ...kindOf(one),
    percent(one.found),
    percent(one.live),
    percent(one.undecided),
    ...spreadsOf(one),
  ]);
  return `By the steps of each:\n\n${table([...KIND, 'found', 'live', 'undecided', ...SPREADS], rows)}`;
}

const KIND = ['Fault in', 'Rule'];
const kindOf = ({ fault, rule, loadsEach = 1 }: Summary) => [
  percent(fault),
  RULES[rule].name + (loadsEach > 1 ? `, ${String(loadsEach)} loads of each visitor` : ''),
];

const SPREADS = ['loads until found (p95)', 'visitors hurt (p95)'];
const spreadsOf = ({ loads, hurt }: Summary) => [loads, hurt].map((one) => (one ? spread(one) : '–'));
const spread = ({ median, p95 }: Summary['hurt']) => `${median.toFixed(0)} (${p95.toFixed(0)})`;

function percent(share: number): string {
  return `${String(Number((share * 100).toFixed(1)))} %`;
}

function stepsOf(rule: keyof typeof RULES): string {
  return `${RULES[rule].steps.join(', ')} % of visitors, then all`;
}
