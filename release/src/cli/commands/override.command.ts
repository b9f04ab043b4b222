import type { Command } from 'commander';

import { Refusal, refuseOn } from '../../registry/problem.ts';
import { notBegun } from '../../registry/signing/change-policy.ts';
import { grantOverride, OVERRIDE_ADDRESS } from '../../registry/signing/override.ts';
import { keyMissing, policyOf, refusedRole } from '../../registry/signing/policy.ts';
import { readState } from '../../registry/state.ts';
import { type Outcome, warningLines } from '../outcome.ts';
import type { Run } from '../program.ts';
import { signerIn } from '../signer.ts';
import { namedRelease, checkNamed } from '../named-releases.ts';
import { durationUpTo } from '../duration.ts';
import { siteLink } from '../site-link.ts';

interface Options {
  /** Milliseconds. */
  for: number;
  site?: string;
}

const DEFAULT = '2h';
const duration = durationUpTo('7d');

export const addOverride = (program: Command, run: Run): Command =>
  program
    .command('override')
    .description('print a link that shows these releases to one browser, on the live site, with all else that is live')
    .argument('<app@version...>')
    .option('--for <time>', 'until when, such as 30m, 2h or 3d; at most 7d', duration, duration(DEFAULT))
    .option('--site <address>', 'of the site (default: SITE_URL, else this machine)')
    .action((releases: string[], { for: lasting, site }: Options) =>
      run(async (context): Promise<Outcome> => {
        const { registry, calledAt } = context;
        const named = releases.map(namedRelease);
        const state = await readState(registry.store);
        const policy = policyOf(state.channel, registry.owners);
        if (!policy) throw notBegun();
        const signer = await signerIn(context);
        if (!signer) throw new Refusal(keyMissing);
        refuseOn(named.flatMap(({ app }) => refusedRole(policy, signer.key, 'promote', app)));
        const { candidates, warnings, untried, excepted } = await checkNamed(named, state, context);
        const until = new Date(calledAt.getTime() + lasting).toISOString();
        const grant = grantOverride({ releases: candidates, until }, signer);
        const link = siteLink(site, context, OVERRIDE_ADDRESS, grant);
        return {
          data: { link, until, releases: candidates, warnings, untried, excepted },
          lines: [
            `A browser that opens this link gets ${candidates.map(({ app, version }) => `${app} ${version}`).join(' and ')} until ${until}:`,
            link,
            'So does everybody who is given the link. It ends before that only when your key is revoked.',
            ...warningLines([...warnings, ...untried, ...excepted]),
          ],
        };
      }),
    );
