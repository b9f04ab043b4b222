import type { ApiAnswer } from '@rishta/api-client';
import type { FieldErrors } from '@rishta/contracts';
import type { Texts } from '@rishta/i18n';
import { useTexts, type Translate } from '@rishta/remote-sdk';

import type { Issues } from './use-form.ts';

/** What every catalog of answers has: for when there is nothing better to say, and for limits. */
type Common = 'somethingWentWrong' | 'tooManyAttempts';

/** What may be done besides waiting follows as a message of its own. */
const TOO_MANY_ATTEMPTS = /^Too many attempts\. Please try again in (\d+) minutes?\.(?: (.+))?$/;

export interface Answers<Message extends string> {
  /** The API's message in the visitor's language, as far as it is a known one; `otherwise` when there is none. */
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

/**
 * Says what the API answers. `texts` holds what it says to these pages, to the letter in English, and what they say in
 * its place when it has no words.
 */
export function useAnswers<Message extends string>(texts: Texts<Message | Common>): Answers<Message> {
  return createAnswers(texts, useTexts(texts));
}

/** The same outside of a component, where `t` gives the texts in the visitor's language. */
export function createAnswers<Message extends string>(
  texts: Texts<Message | Common>,
  t: Translate<Message | Common>,
): Answers<Message> {
  const say: Answers<Message>['say'] = (message = '', otherwise) => {
    if (message === '') return t(otherwise);
    const english = Object.entries<string>(texts.catalog('en'));
    const known = english.find(([, text]) => text === message);
    // A catalog has no other keys than those of its type.
    if (known) return t(known[0] as Message);
    const [, minutes, otherWay] = TOO_MANY_ATTEMPTS.exec(message) ?? [];
    if (minutes === undefined) return message;
    const wait = t('tooManyAttempts', { count: Number(minutes) });
    return otherWay === undefined ? wait : `${wait} ${say(otherWay, otherwise)}`;
  };

  return {
    say,
    issuesOf: (answer, fields, refused = 'somethingWentWrong') => {
      if (!answer.reached) return { message: say(answer.message, 'somethingWentWrong') };
      const { status, body } = answer;
      const otherwise = status < 400 ? refused : 'somethingWentWrong';
      return fieldIssues(body.errors, fields, say) ?? { message: say(body.message, otherwise) };
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
  say: (message: string, otherwise: Common) => string,
): Issues<Field> | undefined {
  const isField = (name: string): name is Field => fields.some((field) => field === name);
  const known: Partial<Record<Field, string>> = {};
  const others: string[] = [];
  for (const [name, [message]] of Object.entries(errors)) {
    if (!message) continue;
    const said = say(message, 'somethingWentWrong');
    if (isField(name)) known[name] = said;
    else others.push(said);
  }
  if (others.length > 0) return { fields: known, message: others.join(' ') };
  return Object.keys(known).length > 0 ? { fields: known } : undefined;
}
