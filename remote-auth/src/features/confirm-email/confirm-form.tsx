import type { ConfirmEmailBody, ConfirmEmailOutcome } from '@rishta/contracts';
import type { AnswerCode } from '@rishta/contracts/codes';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { useForm } from '@rishta/remote-sdk/forms';

import { AuthForm } from '../../common/auth-form.tsx';
import { useAnswers } from '../../common/use-answers.ts';
import { useFreshAccount } from '../../common/use-fresh-account.ts';
import { confirmEmailTexts } from './confirm-email.texts.ts';

const NO_FIELDS = [] as const;

/** Of a link that is refused itself. An older API has no codes. */
const DEAD_LINK: readonly (AnswerCode | undefined)[] = ['confirm-link-expired', 'confirm-link-unknown', undefined];

/** What following the link came to, in words. */
export interface ConfirmEnd {
  outcome: 'confirmed' | 'refused';
  message: string;
}

export interface ConfirmFormProps {
  /** From the mailed link. */
  token: string;
  onEnd: (end: ConfirmEnd) => void;
}

/** Confirms on a press, since mail scanners open links, too. */
export function ConfirmForm({ token, onEnd }: ConfirmFormProps) {
  const t = useTexts(confirmEmailTexts);
  const answers = useAnswers();
  const api = useApi();
  const freshAccount = useFreshAccount();

  const form = useForm({
    fields: NO_FIELDS,
    validate: () => ({}),
    send: async (_values, signal) => {
      const body: ConfirmEmailBody = { token };
      const answer = await api.send<ConfirmEmailOutcome>('POST', '/confirm-email', body, { signal });
      if (answer.reached && answer.ok) {
        await freshAccount();
        onEnd({ outcome: 'confirmed', message: t(answer.body.data?.already ? 'confirmedAlready' : 'confirmed') });
        return undefined;
      }
      // Pressing again would change nothing.
      if (answer.reached && answer.status === 422 && DEAD_LINK.includes(answer.body.code)) {
        onEnd({ outcome: 'refused', message: answers.say(answer.body.message, 'somethingWentWrong') });
        return undefined;
      }
      return answers.issuesOf(answer, NO_FIELDS);
    },
  });

  return <AuthForm form={form} action={t('confirm')} />;
}
