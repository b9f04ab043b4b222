import type { FieldErrors } from '@rishta/contracts';
import type { ApiAnswer } from '@rishta/remote-sdk';

import type { Issues } from './use-form.ts';

export interface RefusalTexts {
  /** The API was reached and did not agree, without a word. */
  refused: string;
  /** The request failed, without a word. */
  failed: string;
}

/** What to show, and where, when the API did not do what a form asked for. */
export function refusalIssues<Field extends string>(
  answer: ApiAnswer<unknown>,
  fields: readonly Field[],
  { refused, failed }: RefusalTexts,
): Issues<Field> {
  if (!answer.reached) {
    const { message = '' } = answer;
    return { message: message || failed };
  }
  const { status, body } = answer;
  return fieldIssues(body.errors, fields) ?? { message: body.message || (status < 400 ? refused : failed) };
}

/**
 * The first message of each field that the form has; what is said of anything else stands above the form.
 * Undefined when the API named no field.
 */
function fieldIssues<Field extends string>(
  errors: FieldErrors = {},
  fields: readonly Field[],
): Issues<Field> | undefined {
  const isField = (name: string): name is Field => fields.some((field) => field === name);
  const known: Partial<Record<Field, string>> = {};
  const others: string[] = [];
  for (const [name, [message]] of Object.entries(errors)) {
    if (!message) continue;
    if (isField(name)) known[name] = message;
    else others.push(message);
  }
  if (others.length > 0) return { fields: known, message: others.join(' ') };
  return Object.keys(known).length > 0 ? { fields: known } : undefined;
}
