import type { ChangeLine, ExceptionEntry, SignEntry } from './documents.ts';

/** What a line says, in a sentence about it. */
export function describeChange(line: ChangeLine | ExceptionEntry | SignEntry): string {
  if (line.action === 'policy') return `change of the policy by ${line.by}`;
  if (line.action === 'prune') return `removal of ${String(line.releases.length)} of ${line.app} by ${line.by}`;
  if (line.action === 'exception') return `exception for ${line.app} ${line.to} by ${line.by}`;
  if (line.action === 'sign') return `signing of ${line.app} ${line.to} by ${line.by}`;
  const { action, app, from, to, share, atOnce, by } = line;
  if (action === 'canary') return `canary of ${app} ${to} for ${share ?? 0} % by ${by}`;
  if (action === 'abort') return `abort of the canary of ${app} ${to} by ${by}`;
  if (action === 'retire') return `retirement of ${app} ${to} by ${by}`;
  return `${action} of ${app} ${from ? `${from} → ${to}` : to}${atOnce ? ' at once' : ''} by ${by}`;
}
