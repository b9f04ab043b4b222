import type { Command } from 'commander';

import { checkCandidate, checkLive } from '../../checks/candidate.check.ts';
import { assertApp, assertVersion } from '../../registry/names.ts';
import { refuseOn } from '../../registry/problem.ts';
import { readState } from '../../registry/state.ts';
import { newestVersion, publishedRelease } from '../../registry/target.ts';
import { warningLines } from '../outcome.ts';
import type { Run } from '../program.ts';

export const addCheck = (program: Command, run: Run): Command =>
  program
    .command('check')
    .description('say what a promote would refuse, without changing anything; without an app, check what is live')
    .argument('[app]')
    .argument('[version]', 'default: the one that was published last')
    .action((app: string | undefined, version: string | undefined) =>
      run(async ({ registry, load }) => {
        if (app !== undefined) assertApp(app);
        if (version !== undefined) assertVersion(version);
        const state = await readState(registry.store);
        if (app === undefined) {
          refuseOn(await checkLive(registry, state.channel));
          const live = Object.entries(state.channel.apps).map(([name, entry]) => `${name} ${entry.version}`);
          return {
            data: { checked: live },
            lines: ['What is live fits together, and every file of it is as published.'],
          };
        }
        const { entries } = state.journal;
        const target = publishedRelease(entries, app, version ?? newestVersion(entries, app));
        const candidate = { app, version: target.to, digest: target.digest };
        const { problems, warnings } = await checkCandidate(registry, state.channel, candidate, load);
        refuseOn(problems);
        return {
          data: { checked: [`${app} ${target.to}`], warnings },
          lines: [
            `${app} ${target.to} fits what is live, and every file of it is as published.`,
            ...warningLines(warnings),
          ],
        };
      }),
    );
