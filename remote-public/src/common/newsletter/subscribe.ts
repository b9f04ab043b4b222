import type { Language, NewsletterBody } from '@rishta/contracts';
import { isEmail } from '@rishta/contracts/formats';
import { format } from '@rishta/i18n';
import type { ApiClient } from '@rishta/remote-sdk';
import { createAnswers } from '@rishta/remote-sdk/forms';

import { newsletterAnswers } from './newsletter-answers.texts.ts';

/** What an attempt to subscribe came to, in words for the visitor; one of the three is there. */
export interface Outcome {
  done?: string;
  /** What is wrong with the address. */
  wrong?: string | undefined;
  /** What went wrong otherwise. */
  failure?: string | undefined;
}

/** Sends what is in the form, once the address can be one. */
export async function subscribe(form: FormData, api: ApiClient, language: Language): Promise<Outcome> {
  await newsletterAnswers.load(language);
  const texts = newsletterAnswers.catalog(language);
  const answers = createAnswers<keyof typeof texts>((key, values) => format(texts[key], language, values));
  const body: NewsletterBody = { email: textOf(form.get('email')).trim(), website: textOf(form.get('website')) };
  if (!isEmail(body.email)) {
    return { wrong: answers.say('', body.email === '' ? 'emailRequired' : 'emailInvalid') };
  }
  const answer = await api.send('POST', '/newsletter', body);
  if (!answer.reached) return { failure: answers.say(answer.message, 'notReached') };
  if (answer.ok) return { done: answers.say(answer.body.message, 'checkMail') };
  const { fields, message } = answers.issuesOf(answer, ['email']);
  return { wrong: fields?.email, failure: message };
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
