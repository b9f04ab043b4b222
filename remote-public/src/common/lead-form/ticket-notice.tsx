import { officeHours } from '@rishta/contracts/office';
import { useLocale, useTexts } from '@rishta/remote-sdk';
import { Alert } from '@rishta/ui';
import { useEffect, useRef } from 'react';

import { leadFormTexts } from './lead-form.texts.ts';
import classes from './lead-form.module.css';

/** Says that a message was stored, and takes the focus. */
export function TicketNotice({ ticket }: { ticket: string }) {
  const t = useTexts(leadFormTexts);
  const { language } = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Alert tone="success" title={t('ticketTitle')} ref={ref} tabIndex={-1}>
      <p className={classes.ticket}>{t('ticket', { ticket })}</p>
      <p>{t('ticketNext', { hours: officeHours(language) })}</p>
    </Alert>
  );
}
