import type { FieldErrors } from '@rishta/contracts';
import { useTexts, type ApiAnswer } from '@rishta/remote-sdk';

import en from './api-messages.en.json' with { type: 'json' };
import { apiMessages } from './api-messages.texts.ts';
import type { Issues } from './use-form.ts';

type Message = keyof typeof en;

const KNOWN = new Map(Object.entries(en).map(([key, english]) => [english, key as Message]));
const TOO_MANY_ATTEMPTS = /^Too many attempts\. Please try again in (\d+) minutes?\.$/;

export interface Answers {
  /** The API's message in the visitor's language, as far as it is a known one; `otherwise` when there is none. */
  say: (message: string | undefined, otherwise: Message) => string;
  /**
   * What to show, and where, when the API did not do what a form asked for. `refused` is said when it was reached,
   * did not agree and had no words for it.
   */
  issuesOf: <Field extends string>(
    answer: ApiAnswer<unknown>,
    fields: readonly Field[],
    refused?: Message,
  ) => Issues<Field>;
}

export function useAnswers(): Answers {
  const t = useTexts(apiMessages);

  const say: Answers['say'] = (message = '', otherwise) => {
    if (message === '') return t(otherwise);
    const known = KNOWN.get(message);
    if (known) return t(known);
    const minutes = TOO_MANY_ATTEMPTS.exec(message)?.[1];
    return minutes === undefined ? message : t('tooManyAttempts', { count: Number(minutes) });
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
  say: Answers['say'],
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
