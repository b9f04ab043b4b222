import type { Finding } from '../faults/fault.ts';
import { table } from '../src/report/markdown.ts';
import { isStopped } from './limits.ts';
import type { FaultResult, GoodResult, Results, Touched } from './results.ts';

const seconds = (time: number | undefined): string => (time === undefined ? '–' : `${String(Math.round(time))} s`);

const touchedOf = ({ all, had }: Touched): string => `${String(had)} of ${String(all)}`;

/** What became of a fault, in few words. */
export function outcomeOf({ refused, given, trouble }: FaultResult): string {
  if (trouble !== undefined) return `could not be tried: ${trouble}`;
  const before = refused && `refused by ${refused.at}: ${refused.ids.join(', ')} (${seconds(refused.seconds)})`;
  if (!given) return before ?? 'not found';
  const after = given.isBack ? 'back by itself' : 'not found';
  return before ? `${before}; without trial ${after}` : after;
}

/** A line for whoever waits. */
export function lineOf(fault: FaultResult): string {
  const { name, app, given } = fault;
  const told = given
    ? `, noticed ${seconds(given.noticed)}, healed ${seconds(given.healed)}, ${touchedOf(given.visitors)} visitors had it` +
      `, in browsers ${touchedOf(given.inBrowsers)}, ${String(given.outside.length)} outside of the canary${given.reason ? `\n           ${given.reason}` : ''}`
    : '';
  return `  ${isStopped(fault) ? 'stopped' : 'MISSED '}  ${name} (${app}): ${outcomeOf(fault)}${told}`;
}

export const goodLineOf = ({ release, change, stopped }: GoodResult): string =>
  stopped === undefined ? `  well     ${release}: ${change}` : `  STOPPED  ${release}: ${change}: ${stopped}`;

const HEAD = ['The release …', 'App', 'What became of it', 'noticed', 'healed', 'visitors touched', 'in browsers'];

/** The whole, as Markdown. */
export function report({ faults, good, goodLoads }: Results, findings: readonly Finding[]): string {
  const rows = faults.map((fault) => [
    fault.title,
    fault.app,
    outcomeOf(fault),
    seconds(fault.given?.noticed),
    seconds(fault.given?.healed),
    fault.given ? touchedOf(fault.given.visitors) : '0',
    fault.given ? touchedOf(fault.given.inBrowsers) : '0',
  ]);
  const stoppedGood = good.filter(({ stopped }) => stopped !== undefined);
  return [
    ...(faults.length > 0
      ? [
          `Of ${String(faults.length)} faults ${String(faults.filter(isStopped).length)} were refused or are back by themselves.`,
        ]
      : []),
    ...(faults.length > 0 ? [table(HEAD, rows)] : []),
    ...(good.length > 0
      ? [
          `Of ${String(good.length)} good releases ${String(stoppedGood.length)} were refused or taken back, ` +
            `in ${String(goodLoads.all)} page loads in browsers, of which ${String(goodLoads.ofGood)} had one.`,
        ]
      : []),
    ...(stoppedGood.length > 0
      ? [stoppedGood.map((one) => `- ${one.release}: ${String(one.stopped)}`).join('\n')]
      : []),
    table(
      ['', 'Figure', 'Value', 'Limit'],
      findings.map(({ what, value, limit, kept }) => [kept ? 'kept' : '**broken**', what, value, limit]),
    ),
  ].join('\n\n');
}
