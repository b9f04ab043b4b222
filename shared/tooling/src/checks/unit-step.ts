import type { Changes } from './changes.ts';
import { jestTally, tallyOf } from './reports.ts';
import { runScript } from './run-script.ts';
import type { Step } from './steps.ts';

/** Unit tests by a script of the root `package.json`: those of these names, or all; of changes only what they touch. */
export const unit = (name: string, script: string, only: string[], changes?: Changes): Step => ({
  name,
  run: async () => {
    const report = `test-results/${script.replace(':', '-')}.json`;
    const args = [...only, '--json', `--outputFile=${report}`, '--maxWorkers=100%', '--silent'];
    const changed = changes ? [`--changedSince=${changes.since}`, '--passWithNoTests'] : [];
    const { ok } = await runScript(script, { args: [...args, ...changed], live: true });
    return { tally: tallyOf(report, ok, jestTally), output: '' };
  },
});
