import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { Command } from 'commander';

import { checkBuild } from '../../checks/build.check.ts';
import { assertApp, assertVersion } from '../../registry/names.ts';
import { publish, type PublishResult } from '../../registry/publish.ts';
import { buildApp } from '../build-app.ts';
import { whoIs } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import type { Run } from '../program.ts';
import { asideNote } from '../torn.ts';

interface Options {
  version?: string;
  from?: string;
  by?: string;
}

export const addPublish = (program: Command, run: Run): Command =>
  program
    .command('publish')
    .description('build an app and keep the result as a release, for ever; what is live does not change')
    .argument('<app>')
    .option('--version <version>', "default: the one in the app's package.json")
    .option('--from <folder>', 'publish a finished build instead of building')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((app: string, { version, from, by }: Options) =>
      run(async (context) => {
        assertApp(app);
        if (version !== undefined) assertVersion(version);
        const { registry, cwd, env, load } = context;
        const out = from === undefined ? await mkdtemp(join(tmpdir(), `${app}-`)) : undefined;
        try {
          const directory = out ? await buildApp({ app, version, out, cwd, env }) : resolve(cwd, from ?? '');
          const request = { directory, app, version, by: await whoIs(by, context) };
          return publishOutcome(await publish(registry.store, request, (build) => checkBuild(registry, build, load)));
        } finally {
          if (out) await rm(out, { recursive: true, force: true });
        }
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
