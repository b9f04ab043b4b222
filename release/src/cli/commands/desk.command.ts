import type { Command } from 'commander';

import { Refusal, refuseOn } from '../../registry/problem.ts';
import { notBegun } from '../../registry/signing/change-policy.ts';
import { DESK_LINK_ADDRESS, grantDesk } from '../../registry/signing/desk-grant.ts';
import { keyMissing, policyOf, refusedStranger } from '../../registry/signing/policy.ts';
import type { Outcome } from '../outcome.ts';
import type { Run } from '../program.ts';
import { signerIn } from '../signer.ts';
import { durationUpTo } from '../duration.ts';
import { siteLink } from '../site-link.ts';

interface Options {
  /** Milliseconds. */
  for: number;
  site?: string;
}

const DEFAULT = '8h';
const duration = durationUpTo('24h');

export const addDesk = (program: Command, run: Run): Command =>
  program
    .command('desk')
    .description('print a link to the release desk of the site: what is live, canaries and their health, the journal')
    .option('--for <time>', 'until when, such as 30m or 8h; at most 24h', duration, duration(DEFAULT))
    .option('--site <address>', 'of the site (default: SITE_URL, else this machine)')
    .action(({ for: lasting, site }: Options) =>
      run(async (context): Promise<Outcome> => {
        const { registry, calledAt } = context;
        const policy = policyOf(await registry.readChannel(), registry.owners);
        if (!policy) throw notBegun();
        const signer = await signerIn(context);
        if (!signer) throw new Refusal(keyMissing);
        refuseOn(refusedStranger(policy, signer.key));
        const until = new Date(calledAt.getTime() + lasting).toISOString();
        const link = siteLink(site, context, DESK_LINK_ADDRESS, grantDesk({ until }, signer));
        return {
          data: { link, until },
          lines: [
            `A browser that opens this link sees the release desk until ${until}:`,
            link,
            'So does everybody who is given the link. It ends before that only when your key is revoked.',
          ],
        };
      }),
    );
