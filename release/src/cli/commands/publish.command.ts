import { resolve } from 'node:path';

import type { Command } from 'commander';

import { checkBuild } from '../../checks/build.check.ts';
import type { WantedBuild } from '../../registry/build.ts';
import type { JournalEntry } from '../../registry/documents.ts';
import { assertApp, assertVersion } from '../../registry/names.ts';
import { publish, type PublishResult } from '../../registry/publish.ts';
import { ownPublisher } from '../../registry/signing/publisher.ts';
import { type Context, whoIs } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import type { Run } from '../program.ts';
import { provenanceHere } from '../provenance.ts';
import { publishToSite } from '../publish-to-site.ts';
import { authorityIn } from '../signer.ts';
import { asideNote } from '../torn.ts';

interface Options {
  version?: string;
  from: string;
  site?: string;
  by?: string;
}

export const addPublish = (program: Command, run: Run): Command =>
  program
    .command('publish')
    .description('keep a build of an app as a release, for ever; what is live does not change')
    .argument('<app>')
    .requiredOption('--from <folder>', 'the finished build; "npm run release" makes one when this is left out')
    .option('--version <version>', 'the version that the build must have (default: the one it has)')
    .option('--site <address>', 'have this site publish it, in the place of the registry here')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((app: string, { version, from, site, by }: Options) =>
      run(async (context) => {
        assertApp(app);
        if (version !== undefined) assertVersion(version);
        const who = await whoIs(by, context);
        const wanted = { directory: resolve(context.cwd, from), app, version };
        return publishOutcome(
          site === undefined
            ? await publishHere(wanted, who, context)
            : await publishToSite(site, wanted, who, context),
        );
      }),
    );

async function publishHere(wanted: WantedBuild, by: string, context: Context): Promise<PublishResult> {
  const { registry, load } = context;
  const { signer, owners } = await authorityIn(context);
  const publisher = signer && ownPublisher(signer, await provenanceHere(by, context));
  return publish(registry.store, { ...wanted, by, publisher, owners }, (build) => checkBuild(registry, build, load));
}

type Done = Pick<PublishResult, 'app' | 'version' | 'digest' | 'isNew' | 'aside'> & {
  isSignedAgain?: boolean | undefined;
  entry: Pick<JournalEntry, 'at' | 'by'>;
};

function publishOutcome({ app, version, digest, isNew, isSignedAgain = false, entry, aside }: Done): Outcome {
  const told = aside === undefined ? [] : [asideNote(aside)];
  return {
    data: {
      action: 'publish',
      app,
      version,
      digest,
      isNew,
      isSignedAgain,
      entry,
      ...(aside !== undefined && { aside }),
    },
    lines: isNew
      ? [...told, `${app} ${version} is published.`, `It is not live yet: promote it with "promote ${app} ${version}".`]
      : [
          ...told,
          `${app} ${version} was published already, with the same content (${entry.at} by ${entry.by}).`,
          ...(isSignedAgain ? ['Its signature was not trusted; it is signed with your key now.'] : []),
        ],
  };
}
