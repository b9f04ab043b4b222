import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Command } from 'commander';

import { Refusal } from '../../registry/problem.ts';
import { assertReason } from '../../registry/reason.ts';
import { changePolicy } from '../../registry/signing/change-policy.ts';
import { policyOf } from '../../registry/signing/policy.ts';
import { readState } from '../../registry/state.ts';
import { whoIs } from '../context.ts';
import { asJson } from '../outcome.ts';
import type { Run } from '../program.ts';
import { authorityIn } from '../signer.ts';
import { policyOutcome } from '../signing/policy-lines.ts';

interface Options {
  set?: string;
  reason?: string;
  yes?: boolean;
  by?: string;
}

export const addPolicy = (program: Command, run: Run): Command =>
  program
    .command('policy')
    .description('print who may do what as a file, or put such a file into force')
    .option('--set <file>', 'the new policy; what the registry adds to it (revision, signature) is not heeded')
    .option('--reason <text>', 'why, for the journal; required with --set')
    .option('--yes', 'also when what is live, last good or a canary is trusted no more')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action(({ set, reason, yes, by }: Options) =>
      run(async (context) => {
        const { registry, cwd } = context;
        if (set === undefined) {
          const policy = policyOf((await readState(registry.store)).channel, registry.owners);
          return { data: { policy: policy ?? null }, lines: [asJson(policy ?? null).trimEnd()] };
        }
        const rules = await readRules(resolve(cwd, set));
        const why = assertReason(reason, true) ?? '';
        const authority = await authorityIn(context);
        const request = { by: await whoIs(by, context), reason: why, yes, ...authority };
        return policyOutcome(await changePolicy(registry.store, request, () => rules));
      }),
    );

async function readRules(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    throw new Refusal({
      id: 'policy-unreadable',
      message: `${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
      remedy: 'Begin with what "policy" prints.',
    });
  }
}
