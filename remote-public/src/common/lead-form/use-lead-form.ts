import type { ContactBody, EnquiryBody, Ticket } from '@rishta/contracts';
import { isEmail, lengthOf } from '@rishta/contracts/formats';
import { LEAD_LIMITS } from '@rishta/contracts/limits';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { useAnswers, useForm, type Form } from '@rishta/remote-sdk/forms';
import { phoneNumberOf } from '@rishta/ui';

import { leadAnswers, leadFormTexts } from './lead-form.texts.ts';

export type LeadField = keyof ContactBody;

export interface LeadFormOptions {
  /** Where it is sent, below `/api`. */
  path: '/contact' | '/enquiries';
  /** In the order in which they are shown. */
  fields: readonly LeadField[];
  /** What is sent besides. */
  about?: Pick<EnquiryBody, 'package' | 'bureau' | 'profile'>;
  /** Makes it a message of the visitor's account; told when the session has ended, and what was not sent. */
  onSessionEnded?: (message: string) => void;
  /** Told the code of what the API says when it does not take the message. */
  onRefused?: (code: string | undefined) => void;
  /** Told the ticket of what was stored. */
  onSent: (ticket: string) => void;
}

/** A message to the office, with the sender's name and how to reach them. */
export function useLeadForm({
  path,
  fields,
  about,
  onSessionEnded,
  onRefused,
  onSent,
}: LeadFormOptions): Form<LeadField> {
  const t = useTexts(leadFormTexts);
  const answers = useAnswers(leadAnswers);
  const api = useApi();

  const wrongWith = (field: LeadField, text: string): string | false => {
    const length = lengthOf(text);
    const { max } = LEAD_LIMITS.message;
    switch (field) {
      case 'name':
        return !text && t('nameHint');
      case 'phone':
        return !phoneNumberOf(text) && t('phoneHint');
      case 'email':
        return !isEmail(text) && t('emailHint');
      case 'subject':
        return !text && t('subjectRequired');
      case 'message':
        return (!text && t('messageHint')) || (length > max && t('messageTooLong', { length, max }));
      default:
        return false;
    }
  };

  return useForm<LeadField>({
    fields,
    validate: (values) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const wrong = wrongWith(field, values[field].trim());
          return wrong ? [[field, wrong]] : [];
        }),
      ),
    send: async (values, signal) => {
      const answer = await api.send<Ticket>(
        'POST',
        path,
        { ...values, ...about },
        { authenticated: onSessionEnded !== undefined, signal },
      );
      if (!answer.reached) return { message: answer.message ?? t('notReached') };
      if (answer.status === 401 && onSessionEnded) {
        onSessionEnded(values.message);
        return { message: t('sessionEnded') };
      }
      const ticket = answer.body.data?.ticket;
      if (!answer.ok || ticket === undefined) {
        onRefused?.(answer.body.code);
        return answers.issuesOf(answer, fields);
      }
      onSent(ticket);
      return undefined;
    },
  });
}
