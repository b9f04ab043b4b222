import type { ApiAnswer } from '@rishta/remote-sdk';

import type { FieldMessages, Outcome } from './use-settings-form.ts';

/** What the API's refusal says: the first message of each field of the form, and the rest together. */
export function refusal<Field extends string>(
  answer: ApiAnswer<unknown>,
  fields: readonly Field[],
  fallback: string,
): Outcome<Field> {
  if (!answer.reached) return { state: 'refused', fields: {}, message: answer.message ?? fallback };
  const messages: FieldMessages<Field> = {};
  const others: string[] = [];
  for (const [name, [message]] of Object.entries(answer.body.errors ?? {})) {
    const field = fields.find((known) => known === name);
    if (message && field) messages[field] = message;
    else if (message) others.push(message);
  }
  const isAboutFields = Object.keys(messages).length > 0;
  const message = others.join(' ') || (isAboutFields ? undefined : answer.body.message || fallback);
  return { state: 'refused', fields: messages, ...(message !== undefined && { message }) };
}
