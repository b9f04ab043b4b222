import { Refusal } from './problem.ts';

const MAX_LENGTH = 500;

/** What a person says, as one line for the journal, without marks that turn the rest of a terminal's line round. */
export const asLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);

export function assertReason(reason: string | undefined, isRequired: boolean): string | undefined {
  const line = asLine(reason ?? '');
  if (line) return line;
  if (!isRequired && reason === undefined) return undefined;
  throw new Refusal({
    id: 'reason-missing',
    message: 'A reason is required, so that others can read later why this was done.',
    remedy: 'Add it: --reason "Login fails for bureaus".',
  });
}
