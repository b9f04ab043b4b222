import type { ExceptionEntry, JournalEntry, JournalLine, PolicyEntry, PruneEntry, SignEntry } from '../documents.ts';
import { type Problem, Refusal } from '../problem.ts';
import { told } from '../told.ts';
import { isSignedBy } from './keys.ts';
import { may, type Policy, policyOf, roleFor } from './policy.ts';

/** Whether every line since releases are signed was written by somebody who might, under the policy of that time. */
export function auditLines(lines: readonly JournalLine[]): Problem[] {
  const problems: Problem[] = [];
  let policy: Policy | undefined;
  for (const line of lines) {
    if (line.action === 'policy' || line.action === 'recover') {
      try {
        const next = policyOf(line.action === 'policy' ? line : line.channel);
        if (line.action === 'policy' && next && !isHandedOn(policy, next, line)) problems.push(strange(line));
        policy = next;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problems.push(...error.problems);
      }
    } else if (line.action !== 'refusal' && policy && !isAllowed(policy, line)) {
      problems.push(forged(line));
    }
  }
  return problems;
}

const isHandedOn = (before: Policy | undefined, after: Policy, { anew }: PolicyEntry): boolean =>
  !before || anew === true || (before.owners.includes(after.signature.key) && after.revision > before.revision);

/** What is signed by who did it. */
type SignedLine = JournalEntry | SignEntry | PruneEntry | ExceptionEntry;

function isAllowed(policy: Policy, { hash: _, signed, ...said }: SignedLine): boolean {
  if (!signed || !isSignedBy(signed.key, 'change', said, signed.value)) return false;
  if (policy.owners.includes(signed.key)) return true;
  // Only owners may.
  if (said.action === 'prune' || said.action === 'exception') return false;
  return may(policy, signed.key, roleFor(said.action), said.app);
}

const strange = ({ sequence, by }: PolicyEntry): Problem => ({
  id: 'policy-untrusted',
  message: `Line ${sequence} of the journal, a change of the policy by ${by}, is not signed by an owner of that time.`,
  remedy: 'It was not written by a command. Find out who writes to the registry, and set the policy again.',
});

const forged = (line: SignedLine): Problem => ({
  id: 'change-unsigned',
  message: `Line ${line.sequence} of the journal, ${told(line)}, is not signed by anybody who might do that.`,
  remedy: 'It was not written by a command. Find out who writes to the registry; what is live may be what they wanted.',
});
