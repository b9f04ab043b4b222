import type { CreateReportBody, Language, ReportSubject } from '@rishta/contracts';
import { REPORT_REASONS } from '@rishta/contracts/choices';
import { lengthOf } from '@rishta/contracts/formats';
import { REPORT_LIMITS } from '@rishta/contracts/limits';
import { useApi, useLocation, useNotices, useTexts } from '@rishta/remote-sdk';
import { FormError, formTexts, FormSummary, RequiredNote, useAnswers, useForm } from '@rishta/remote-sdk/forms';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import { Alert, Button, Dialog, SelectField, SubmitButton, TextAreaField } from '@rishta/ui';
import { useState } from 'react';

import { ForcedMarriageHelp } from './forced-marriage-help.tsx';
import { reportTexts } from './report.texts.ts';
import classes from './report.module.css';

/** To be awaited before the dialog is shown: it is fetched alone, so no page has loaded its texts. */
export const loadTexts = (language: Language) =>
  Promise.all([reportTexts, formTexts].map((texts) => texts.load(language)));

export interface ReportDialogProps {
  about: ReportSubject;
  /** As `CreateReportBody` names it. */
  id: string;
  onClose: () => void;
}

/**
 * Asks what is wrong with a profile, a picture or a message, and sends it to the moderators. It may be closed before the
 * answer, which is told all the same.
 */
export function ReportDialog({ about, id, onClose }: ReportDialogProps) {
  const t = useTexts(reportTexts);
  const answers = useAnswers(reportTexts);
  const api = useApi();
  const notices = useNotices();
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState('');
  const [hasEnded, setHasEnded] = useState(false);
  const form = useForm<'reason' | 'text'>({
    fields: ['reason', 'text'],
    validate: ({ reason, text }) => {
      const length = lengthOf(text.trim());
      const { max } = REPORT_LIMITS.text;
      return {
        ...(reason === '' && { reason: t('reasonRequired') }),
        ...(length > max && { text: t('wordsTooLong', { length, max }) }),
      };
    },
    send: async ({ reason, text }, signal) => {
      const body: CreateReportBody = { about, id, reason, ...(text.trim() !== '' && { text }) };
      // Not given up when the dialog is closed: it may be there by then. The signal tells that it was closed.
      const answer = await api.send('POST', '/reports', body, { authenticated: true });
      const isSent = answer.reached && answer.ok;
      const isEnded = answer.reached && answer.status === 401;
      const issues = isEnded ? { message: t('sessionEnded') } : answers.issuesOf(answer, ['reason', 'text']);
      if (signal.aborted) {
        const { fields, message = fields?.reason ?? fields?.text ?? '' } = issues;
        const notSent = `${t(answer.reached ? 'notSent' : 'notKnown')} ${message}`;
        notices.show({ id: 'report', tone: isSent ? 'success' : 'error', text: isSent ? t('thanks') : notSent });
      }
      setHasEnded(isEnded);
      return isSent ? undefined : issues;
    },
  });
  const title = t(`title-${about}`);
  const help = chosen === 'forced_marriage' && <ForcedMarriageHelp />;

  if (form.status === 'done') {
    return (
      <Dialog
        // Another one, so that it takes the focus and is read out.
        key="done"
        open
        onClose={onClose}
        title={title}
        description={t('thanks')}
        closeLabel={t('close')}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <div className={classes.form}>
          <Alert tone="success">{t('thanksTitle')}</Alert>
          {help}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={title} description={t('lead')} closeLabel={t('close')}>
      <form {...form.props} aria-label={title} className={classes.form}>
        <FormSummary form={form} />
        <FormError form={form} />
        {hasEnded && form.message !== undefined && (
          <a href={loginAddress(pathname + search)} target="_blank" rel="noopener noreferrer">
            {t('openLogin')}
          </a>
        )}
        <RequiredNote />
        <SelectField
          name="reason"
          label={t('reason')}
          required
          defaultValue=""
          error={form.errorOf('reason')}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t('choose')}</option>
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(reason)}
            </option>
          ))}
        </SelectField>
        {help}
        <TextAreaField
          name="text"
          label={t('words')}
          hint={t('wordsHint', REPORT_LIMITS.text)}
          rows={4}
          error={form.errorOf('text')}
        />
        <div className={classes.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton busy={form.status !== 'idle'}>{t('send')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
