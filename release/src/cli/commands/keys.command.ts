import type { Command } from 'commander';

import { asLine } from '../../registry/reason.ts';
import { createKeyPair } from '../../registry/signing/keys.ts';
import { policyOf } from '../../registry/signing/policy.ts';
import { readState } from '../../registry/state.ts';
import type { Run } from '../program.ts';
import { beginHere, type BeginOptions } from '../signing/begin-here.ts';
import { policyLines } from '../signing/policy-lines.ts';
import { revokeKey, type RevokeOptions, trustKey, type TrustOptions } from '../signing/trusted-keys.ts';
import { writeKeyFile } from '../signing/write-key-file.ts';

export function addKeys(program: Command, run: Run): Command {
  const keys = program
    .command('keys')
    .description('say which keys are trusted, and for what')
    .action(() =>
      run(async ({ registry }) => {
        const { channel } = await readState(registry.store);
        const policy = policyOf(channel, registry.owners);
        return { data: { policy: policy ?? null }, lines: policyLines(policy) };
      }),
    );
  const json = (command: Command) => command.option('--json', 'print one JSON document');

  json(keys.command('create'))
    .description('make a pair of keys: the private one is written into the file, the public one is printed')
    .argument('<file>', 'must not be there yet')
    .action((file: string) =>
      run(async ({ cwd }) => {
        const { key, pem } = createKeyPair();
        await writeKeyFile(cwd, file, pem);
        return { data: { key, file }, lines: [`The private key is in ${file}. Its public half:`, key] };
      }),
    );

  json(keys.command('begin'))
    .description('have releases signed from now on, with your key as the first; signs those that are published')
    .option('--name <name>', 'of your key, for others (default: your own)')
    .option('--local', 'make a key in DATA_DIR when you have none; nothing where releases are signed already')
    .option('--anew', 'although releases are signed: the keys of all owners are lost. Everybody is told so')
    .option('--reason <text>', 'why, for the journal; required with --anew')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((options: BeginOptions) => run((context) => beginHere(options, context)));

  json(keys.command('trust'))
    .description('let the holder of a key act for apps')
    .argument('<key>', 'the public one')
    .requiredOption('--name <name>', 'whose it is')
    .requiredOption('--for <apps>', 'names of apps separated by commas, or "all"')
    .option('--may <roles>', 'of publish, promote and rollback, separated by commas', 'publish,promote,rollback')
    .option('--reason <text>', 'why, for the journal')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((key: string, options: TrustOptions) => run((context) => trustKey(key, options, context)));

  json(keys.command('revoke'))
    .description('trust a key no more, nor what was signed with it')
    .argument('<key>', 'or its name')
    .requiredOption('--reason <text>', 'why, for the journal and for whoever meets it')
    .option('--yes', 'also when what is live, last good or a canary is trusted no more')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((key: string, options: RevokeOptions) => run((context) => revokeKey(asLine(key), options, context)));

  return keys;
}
