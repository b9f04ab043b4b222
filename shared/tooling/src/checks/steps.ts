import { single, sum, type Tally } from './reports.ts';
import { runScript } from './run-script.ts';

export interface Step {
  name: string;
  run: () => Promise<Result>;
  /** A step without which this one cannot be tried. */
  needs?: string;
}

export interface Result {
  tally: Tally;
  /** What is to be read; empty when it was shown already. */
  output: string;
}

/** A script of the root `package.json` that is silent unless something is wrong. */
export const check = (name: string, script: string, args: string[] = []): Step => ({
  name,
  run: async () => {
    const { ok, output } = await runScript(script, { args });
    return { tally: single(ok), output: ok ? '' : output.trimEnd() };
  },
});

export interface Steps {
  /** Runs one, and tells how it ended and how long it took. */
  run: (step: Step) => Promise<void>;
  /** Tells of all; the last line says how many checks passed and failed. Gives the exit code. */
  conclude: () => number;
}

export function createSteps(): Steps {
  const tallies = new Map<string, Tally>();
  const lines: string[] = [];
  const tell = (name: string, text: string) => {
    lines.push(`  ${name.padEnd(12)} ${text}`);
    console.log(lines.at(-1));
  };
  return {
    run: async ({ name, needs, run: work }) => {
      if (needs !== undefined && tallies.get(needs)?.failed !== 0) {
        tell(name, `not tried, because ${needs} failed`);
        return;
      }
      console.log(`▸ ${name}`);
      const started = performance.now();
      const { tally, output } = await work();
      tallies.set(name, tally);
      if (output) console.log(output);
      tell(name, `${describe(tally)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      lines.push(...tally.remarks.map((remark) => `    ${remark}`));
    },
    conclude: () => {
      const total = sum([...tallies.values()]);
      console.log(`\n${lines.join('\n')}\n`);
      console.log(`${total.passed} passed, ${total.failed} failed`);
      return total.failed === 0 ? 0 : 1;
    },
  };
}

const describe = ({ passed, failed, skipped }: Tally) =>
  [`${passed} passed`, failed > 0 && `${failed} FAILED`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
