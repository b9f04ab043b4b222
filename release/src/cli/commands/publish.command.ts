import { resolve } from 'node:path';

import type { Command } from 'commander';

import { checkBuild } from '../../checks/build.check.ts';
import { assertApp, assertVersion } from '../../registry/names.ts';
import { publish, type PublishResult } from '../../registry/publish.ts';
import { whoIs } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import type { Run } from '../program.ts';
import { provenanceHere } from '../provenance.ts';
import { authorityIn } from '../signer.ts';
import { asideNote } from '../torn.ts';

interface Options {
  version?: string;
  from: string;
  by?: string;
}

export const addPublish = (program: Command, run: Run): Command =>
  program
    .command('publish')
    .description('keep a build of an app as a release, for ever; what is live does not change')
    .argument('<app>')
    .requiredOption('--from <folder>', 'the finished build; "npm run release" makes one when this is left out')
    .option('--version <version>', 'the version that the build must have (default: the one it has)')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((app: string, { version, from, by }: Options) =>
      run(async (context) => {
        assertApp(app);
        if (version !== undefined) assertVersion(version);
        const { registry, cwd, load } = context;
        const who = await whoIs(by, context);
        const authority = await authorityIn(context);
        const provenance = await provenanceHere(who, context);
        const request = { directory: resolve(cwd, from), app, version, by: who, provenance, ...authority };
        return publishOutcome(await publish(registry.store, request, (build) => checkBuild(registry, build, load)));
      }),
    );

function publishOutcome({ app, version, digest, isNew, entry, aside }: PublishResult): Outcome {
  const told = aside === undefined ? [] : [asideNote(aside)];
  return {
    data: { action: 'publish', app, version, digest, isNew, entry, ...(aside !== undefined && { aside }) },
    lines: isNew
      ? [...told, `${app} ${version} is published.`, `It is not live yet: promote it with "promote ${app} ${version}".`]
      : [...told, `${app} ${version} was published already, with the same content (${entry.at} by ${entry.by}).`],
  };
}
