import type { ApiAnswer } from '@rishta/api-client';
import type { FieldErrors } from '@rishta/contracts';
import type { Texts } from '@rishta/i18n';
import { useTexts, type Translate } from '@rishta/remote-sdk';

import type { Issues } from './use-form.ts';

/** What every catalog of answers has: for when there is nothing better to say. */
type Common = 'somethingWentWrong';

export interface Answers<Message extends string> {
  /** The API's message, which is in the visitor's language already; `otherwise` when there is none. */
  say: (message: string | undefined, otherwise: Message | Common) => string;
  /**
   * What to show, and where, when the API did not do what a form asked for. `refused` is said when it was reached,
   * did not agree and had no words for it.
   */
  issuesOf: <Field extends string>(
    answer: ApiAnswer<unknown>,
    fields: readonly Field[],
    refused?: Message | Common,
  ) => Issues<Field>;
}

/** Says what the API answers. `texts` holds what the pages say in its place when it has no words. */
export function useAnswers<Message extends string>(texts: Texts<Message | Common>): Answers<Message> {
  return createAnswers<Message>(useTexts(texts));
}

/** The same outside of a component, where `t` gives the texts in the visitor's language. */
export function createAnswers<Message extends string>(t: Translate<Message | Common>): Answers<Message> {
  const say: Answers<Message>['say'] = (message = '', otherwise) => (message === '' ? t(otherwise) : message);

  return {
    say,
    issuesOf: (answer, fields, refused = 'somethingWentWrong') => {
      if (!answer.reached) return { message: say(answer.message, 'somethingWentWrong') };
      const { status, body } = answer;
      const otherwise = status < 400 ? refused : 'somethingWentWrong';
      return fieldIssues(body.errors, fields) ?? { message: say(body.message, otherwise) };
    },
  };
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
