import type { PolicyChange } from '../../registry/signing/change-policy.ts';
import { type Policy, ROLES } from '../../registry/signing/policy.ts';
import { columns, type Outcome } from '../outcome.ts';

/** The policy in words. */
export function policyLines(policy: Policy | undefined): string[] {
  if (!policy) return ['Releases are not signed here. "keys begin" changes that.'];
  const { keys, apps, owners } = policy;
  const rows = Object.entries(keys).map(([key, { name, revoked }]) => [
    key,
    name,
    revoked ? `revoked ${revoked.at}: ${revoked.reason}` : rightsOf(key),
  ]);
  return [`Policy ${policy.revision}:`, ...columns(rows)];

  function rightsOf(key: string): string {
    const rights = Object.entries(apps).flatMap(([app, allowed]) => {
      const roles = ROLES.filter((role) => allowed[role]?.includes(key));
      return roles.length > 0 ? [`${app}: ${roles.join(', ')}`] : [];
    });
    return [...(owners.includes(key) ? ['owner'] : []), ...rights].join('; ') || 'nothing';
  }
}

/** What a change of the policy has done. */
export const policyOutcome = ({ policy, distrusted }: PolicyChange): Outcome => ({
  data: { action: 'policy', policy, distrusted },
  lines: [
    ...policyLines(policy),
    ...distrusted.flatMap(({ app, version, use }) => (use === 'earlier' ? [] : [`${app} ${version} ${WORDS[use]}`])),
    ...earlierLines(distrusted.filter(({ use }) => use === 'earlier')),
  ],
});

const WORDS = {
  live: 'is live, and no site shows it any more.',
  'last good': 'is the last good one, and nobody goes back to it until another key signs it.',
  canary: 'is a canary, and nobody gets it any more.',
};

const earlierLines = (releases: PolicyChange['distrusted']): string[] =>
  releases.length === 0
    ? []
    : [
        `Were live earlier, and nobody goes back to them until another key signs them: ${releases.map(({ app, version }) => `${app} ${version}`).join(', ')}.`,
      ];
