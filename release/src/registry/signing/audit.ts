import type {
  ExceptionEntry,
  JournalEntry,
  JournalLine,
  PolicyEntry,
  PruneEntry,
  RecoverEntry,
  SignEntry,
} from '../documents.ts';
import { type Problem, Refusal } from '../problem.ts';
import { describeChange } from '../describe-change.ts';
import { isSignedBy } from './keys.ts';
import { readMandate } from './mandate.ts';
import { may, type Policy, policyOf, roleFor, signedPolicy } from './policy.ts';

/** Whether every line since releases are signed was written by somebody who might, under the policy of that time. */
export function auditLines(lines: readonly JournalLine[]): Problem[] {
  const problems: Problem[] = [];
  let policy: Policy | undefined;
  const mandates = new Set<string>();
  for (const line of lines) {
    if (line.action === 'policy' || line.action === 'recover') {
      try {
        const next = policyAfter(policy, line);
        if (line.action === 'policy' && next && !isHandedOn(policy, next, line)) problems.push(strange(line));
        policy = next;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problems.push(...error.problems);
      }
    } else if (line.action !== 'refusal' && policy && !isAllowed(policy, line)) {
      problems.push(forged(line));
    } else if (line.action === 'publish' && line.mandate !== undefined) {
      // A mandate is carried out once: whoever writes it down again is not the one who signed it.
      if (mandates.has(line.mandate)) problems.push(forged(line));
      mandates.add(line.mandate);
    }
  }
  return problems;
}

const isHandedOn = (before: Policy | undefined, after: Policy, { anew }: PolicyEntry): boolean =>
  !before || anew === true || isByOwnerOf(before, after);

const isByOwnerOf = (before: Policy, after: Policy): boolean =>
  before.owners.includes(after.signature.key) && after.revision > before.revision;

/**
 * The policy after a line, by the one before it. Programs of before let an owner sign one in which they are none any more:
 * nothing acts on such a policy, and yet nobody forged it.
 */
function policyAfter(before: Policy | undefined, line: PolicyEntry | RecoverEntry): Policy | undefined {
  if (line.action === 'recover') return policyOf(line.channel);
  const next = signedPolicy(line.policy);
  return before && isByOwnerOf(before, next) ? next : policyOf(line);
}

/**
 * The policy that was set last by somebody who might; what is none is passed over. Where `owners` are named, only they and
 * whom they made owners might: whoever can write to the registry can sign a policy as its owner.
 */
export function lastSetIn(lines: readonly JournalLine[], owners: readonly string[] = []): Policy | undefined {
  let policy: Policy | undefined;
  for (const line of lines) {
    if (line.action !== 'policy' && line.action !== 'recover') continue;
    try {
      const next = policyAfter(policy, line);
      if (owners.length > 0 ? isSetBy(owners, policy, next) : isSet(policy, next, line)) policy = next;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return policy;
}

/** An older one is passed over, too: whoever can write to the registry can put back one in which a stolen key still counts. */
const isSetBy = (owners: readonly string[], before: Policy | undefined, after: Policy | undefined): boolean => {
  if (!after || after.revision <= (before?.revision ?? 0)) return false;
  return owners.includes(after.signature.key) || (before !== undefined && isByOwnerOf(before, after));
};

const isSet = (before: Policy | undefined, after: Policy | undefined, line: PolicyEntry | RecoverEntry): boolean =>
  line.action === 'recover' || !after || isHandedOn(before, after, line);

/** What is signed by who did it. */
type SignedLine = JournalEntry | SignEntry | PruneEntry | ExceptionEntry;

function isAllowed(policy: Policy, line: SignedLine): boolean {
  const key = authorOf(line);
  if (key === undefined) return false;
  if (policy.owners.includes(key)) return true;
  // Only owners may.
  if (line.action === 'prune' || line.action === 'exception') return false;
  return may(policy, key, roleFor(line.action), line.app);
}

/** Whose key has signed a line, or gave the mandate for what it says. */
function authorOf(line: SignedLine): string | undefined {
  if (line.action === 'publish' && line.mandate !== undefined) return mandatorOf(line, line.mandate);
  const { hash: _, signed, ...said } = line;
  return signed && isSignedBy(signed.key, 'change', said, signed.value) ? signed.key : undefined;
}

function mandatorOf({ app, to, digest }: JournalEntry, text: string): string | undefined {
  const mandate = readMandate(text);
  const isOfThis = mandate?.given.app === app && mandate.given.version === to && mandate.given.digest === digest;
  return isOfThis ? mandate.key : undefined;
}

const strange = ({ sequence, by }: PolicyEntry): Problem => ({
  id: 'policy-untrusted',
  message: `Line ${sequence} of the journal, a change of the policy by ${by}, is not signed by an owner of that time.`,
  remedy: 'It was not written by a command. Find out who writes to the registry, and set the policy again.',
});

const forged = (line: SignedLine): Problem => ({
  id: 'change-unsigned',
  message: `Line ${line.sequence} of the journal, ${describeChange(line)}, is not signed by anybody who might do that.`,
  remedy: 'It was not written by a command. Find out who writes to the registry; what is live may be what they wanted.',
});
