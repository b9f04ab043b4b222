import { useSearchParams, useTexts } from '@rishta/remote-sdk';
import { useState } from 'react';

import { LeadForm } from '../../common/lead-form/lead-form.tsx';
import { TicketNotice } from '../../common/lead-form/ticket-notice.tsx';
import { contactTexts } from './contact.texts.ts';
import classes from './contact.module.css';

/** The question to the office; when it was taken, its ticket and an empty form for the next. */
export function ContactForm() {
  const t = useTexts(contactTexts);
  const [search] = useSearchParams();
  const [tickets, setTickets] = useState<readonly string[]>([]);
  const ticket = tickets.at(-1);
  return (
    <div className={classes.form}>
      {ticket !== undefined && <TicketNotice key={`ticket ${tickets.length}`} ticket={ticket} />}
      <LeadForm
        key={`form ${tickets.length}`}
        path="/contact"
        action={t('submit')}
        subject={ticket === undefined ? (search.get('subject') ?? '') : ''}
        onSent={(given) => setTickets([...tickets, given])}
      />
    </div>
  );
}
