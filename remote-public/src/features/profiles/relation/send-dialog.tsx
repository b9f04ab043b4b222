import type { Interest, ProfileRelation, SendInterestBody } from '@rishta/contracts';
import { hasLength, lengthOf } from '@rishta/contracts/formats';
import { INTEREST_LIMITS } from '@rishta/contracts/limits';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { useForm, FormError } from '@rishta/remote-sdk/forms';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { Dialog, SelectField, SubmitButton, TextAreaField } from '@rishta/ui';
import { useState } from 'react';

import { dataOf } from '../../../content/api-data.ts';
import { accountUrls } from '../enquiry/enquiry-address.ts';
import { relationTexts } from './relation.texts.ts';
import classes from './relation.module.css';

const FIELDS = ['candidate', 'message'] as const;

interface SendFormProps {
  /** The number of the profile. */
  to: string;
  candidates: ProfileRelation['candidates'];
  onClose: () => void;
  /** Told of each answer, also after the dialog was closed; the interest is there if it is known to be sent. */
  onAnswer: (sent: Interest | undefined) => void;
}

interface SendDialogProps extends SendFormProps {
  open: boolean;
  /** Of the candidate to whom it goes. */
  name: string;
}

/** In whose name an interest is sent, and what is written with it. */
export function SendDialog({ open, name, ...form }: SendDialogProps) {
  const t = useTexts(relationTexts);
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={t('sendTitle', { name })}
      description={t('sendText', { days: INTEREST_LIMITS.days })}
      closeLabel={t('close')}
    >
      <SendForm {...form} />
    </Dialog>
  );
}

function SendForm({ to, candidates, onClose, onAnswer }: SendFormProps) {
  const t = useTexts(relationTexts);
  const api = useApi();
  const [count, setCount] = useState(0);
  const [hasEnded, setHasEnded] = useState(false);
  const { max } = INTEREST_LIMITS.message;
  const [only] = candidates.length === 1 ? candidates : [];

  const form = useForm({
    fields: FIELDS,
    validate: ({ candidate, message }) => ({
      ...(!only && candidate === '' && { candidate: t('chooseCandidate') }),
      ...(!hasLength(message.trim(), { max }) && { message: t('tooLong', { max }) }),
    }),
    send: async ({ candidate, message }, signal) => {
      const body: SendInterestBody = { from: only?.id ?? candidate, to, message: message.trim() };
      // Not given up with the dialog: it may be there by then, and what came of it is told.
      const answer = await api.send<Interest>('POST', '/interests', body, { authenticated: true });
      onAnswer(dataOf(answer));
      setHasEnded(answer.reached && answer.status === 401);
      if (answer.reached && answer.ok) {
        if (!signal.aborted) onClose();
        return undefined;
      }
      if (answer.reached) {
        if (answer.status === 401) return { message: t('sessionEnded') };
        const wrong = answer.body.errors?.['message']?.[0];
        if (wrong !== undefined) return { fields: { message: wrong } };
      }
      return { message: messageOf(answer) || t('notDone') };
    },
  });

  return (
    <form {...form.props} aria-label={t('sendInterest')} className={classes.form}>
      {!only && (
        <SelectField name="candidate" label={t('candidate')} defaultValue="" required error={form.errorOf('candidate')}>
          <option value="">{t('chooseCandidate')}</option>
          {candidates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        name="message"
        label={t('message')}
        rows={4}
        hint={t('counter', { count, max })}
        error={form.errorOf('message')}
        onChange={({ target }) => setCount(lengthOf(target.value.trim()))}
      />
      <FormError form={form} />
      {hasEnded && form.message !== undefined && (
        <a href={accountUrls(`/Profile/${to}`).login} target="_blank" rel="noopener noreferrer">
          {t('openLogin')}
        </a>
      )}
      <p>
        <SubmitButton busy={form.status !== 'idle'}>{t('sendInterest')}</SubmitButton>
      </p>
    </form>
  );
}
