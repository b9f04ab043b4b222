import { lengthOf } from '@rishta/contracts/formats';
import { MODERATION_LIMITS } from '@rishta/contracts/limits';
import { useLocation, useNotices, useTexts } from '@rishta/remote-sdk';
import { FormSummary, RequiredNote, useAnswers, useForm, FormError } from '@rishta/remote-sdk/forms';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import { Button, Dialog, SelectField, SubmitButton, TextAreaField } from '@rishta/ui';
import { useState } from 'react';

import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';
import { useSending, type Refused } from '../use-sending.ts';

interface Choice {
  /** As the API calls it. */
  name: 'reason' | 'outcome';
  label: string;
  options: readonly { value: string; label: string }[];
  /** Said when nothing was chosen. */
  missing: string;
}

export interface DecisionDialogProps {
  title: string;
  lead?: string;
  path: string;
  /** What is sent beside what is filled in. */
  body?: object;
  choice?: Choice;
  noteHint: string;
  needsNote: (chosen: string) => boolean;
  action: string;
  /** Told whether the dialog was still open, and not closed while the decision was on its way. */
  onDone: (wasOpen: boolean) => void;
  /**
   * Told with the note what the dialog does not say itself: that somebody else came first or that it is gone, that the
   * answer was lost, and all that comes after it was closed. The code is that of the API's answer.
   */
  onRefused: (refused?: Refused, code?: string) => void;
  onClose: () => void;
}

/** Asks for what a decision has to say, and sends it. It may be closed before the answer, which is told all the same. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, lead, path, body, choice, noteHint, needsNote, action, onDone, onRefused, onClose } = props;
  const t = useTexts(moderationTexts);
  const answers = useAnswers(moderationTexts);
  const sending = useSending();
  const notices = useNotices();
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState('');
  const [hasEnded, setHasEnded] = useState(false);
  const fields = choice ? (['choice', 'note'] as const) : (['note'] as const);

  const form = useForm<'choice' | 'note'>({
    fields,
    validate: ({ choice: value, note }) => {
      const length = lengthOf(note.trim());
      const { max } = MODERATION_LIMITS.note;
      return {
        ...(choice && value === '' && { choice: choice.missing }),
        ...(length === 0 && needsNote(value) && { note: t('noteRequired') }),
        ...(length > max && { note: t('noteTooLong', { length, max }) }),
      };
    },
    send: async ({ choice: value, note }, signal) => {
      const sent = {
        ...body,
        ...(choice && { [choice.name]: value }),
        ...(note.trim() !== '' && { note }),
      };
      // Not given up when the dialog is closed: it may be done all the same. The signal tells that it was closed.
      const { answer, isEnded, isLost, refused } = await sending(path, sent, note);
      const isOpen = !signal.aborted;
      setHasEnded(isEnded);
      if (answer.reached && answer.ok) {
        notices.show({ id: 'moderation', tone: 'success', text: answer.body.message });
        // Another dialog may be open by now.
        if (isOpen) onClose();
        onDone(isOpen);
        return undefined;
      }
      if (isOpen && isEnded) return { message: t('sessionEnded') };
      const issues = answers.issuesOf(answer, ['note']);
      const isOvertaken = answer.reached && (answer.status === 409 || answer.status === 404);
      if (isOpen && !isOvertaken && !isLost) return issues;
      if (isOpen && isOvertaken) onClose();
      // A lost answer is said on the page, too, for whoever does not try again.
      onRefused(refused, answer.reached ? answer.body.code : undefined);
      return isLost ? { message: `${t('notKnown')} ${issues.message ?? ''}` } : issues;
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      {...(lead !== undefined && { description: lead })}
    >
      <form {...form.props} aria-label={title} className={classes.form}>
        <FormSummary form={form} />
        <FormError form={form} />
        {hasEnded && form.message !== undefined && (
          <a href={loginAddress(pathname + search)} target="_blank" rel="noopener noreferrer">
            {t('openLogin')}
          </a>
        )}
        <RequiredNote />
        {choice && (
          <SelectField
            name="choice"
            label={choice.label}
            required
            defaultValue=""
            error={form.errorOf('choice')}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{t('choose')}</option>
            {choice.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField
          name="note"
          label={t('note')}
          hint={noteHint}
          required={needsNote(chosen)}
          rows={4}
          error={form.errorOf('note')}
        />
        <div className={classes.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton busy={form.status !== 'idle'}>{action}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
