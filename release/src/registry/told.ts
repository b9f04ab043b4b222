import type { ChangeLine, ExceptionEntry } from './documents.ts';

/** A change of what is live, of the policy or of exceptions, in a sentence about it. */
export function told(line: ChangeLine | ExceptionEntry): string {
  if (line.action === 'policy') return `change of the policy by ${line.by}`;
  if (line.action === 'prune') return `removal of ${String(line.releases.length)} of ${line.app} by ${line.by}`;
  if (line.action === 'exception') return `exception for ${line.app} ${line.to} by ${line.by}`;
  const { action, app, from, to, share, by } = line;
  if (action === 'canary') return `canary of ${app} ${to} for ${share ?? 0} % by ${by}`;
  if (action === 'abort') return `abort of the canary of ${app} ${to} by ${by}`;
  return `${action} of ${app} ${from ? `${from} → ${to}` : to} by ${by}`;
}
