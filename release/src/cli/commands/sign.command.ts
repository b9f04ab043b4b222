import type { Command } from 'commander';

import { assertApp, assertVersion } from '../../registry/names.ts';
import { signAgain } from '../../registry/signing/sign-again.ts';
import { whoIs } from '../context.ts';
import type { Run } from '../program.ts';
import { provenanceHere } from '../provenance.ts';
import { authorityIn } from '../signer.ts';

export const addSign = (program: Command, run: Run): Command =>
  program
    .command('sign')
    .description('sign a published release with your key in the place of another, such as one that was revoked')
    .argument('<app>')
    .argument('<version>')
    .option('--by <name>', 'who (default: the name in git)')
    .action((app: string, version: string, { by }: { by?: string }) =>
      run(async (context) => {
        assertApp(app);
        assertVersion(version);
        const { registry } = context;
        const who = await whoIs(by, context);
        const provenance = await provenanceHere(who, context);
        const authority = await authorityIn(context);
        await signAgain(registry.store, { app, version, by: who, provenance, ...authority });
        return { data: { action: 'sign', app, version }, lines: [`${app} ${version} is signed with your key.`] };
      }),
    );
