import { useTexts } from '@rishta/remote-sdk';
import { Card, Section } from '@rishta/ui';
import { useState } from 'react';

import { LeadForm } from '../../common/lead-form/lead-form.tsx';
import { TicketNotice } from '../../common/lead-form/ticket-notice.tsx';
import { marriageBureauTexts } from './marriage-bureau.texts.ts';
import classes from './marriage-bureau.module.css';

/** Where the question stands on the page. */
export const BUREAU_ENQUIRY = 'enquiry';

/** The question about an agency, which our office passes on. */
export function BureauEnquiry({ slug, name }: { slug: string; name: string }) {
  const t = useTexts(marriageBureauTexts);
  const [ticket, setTicket] = useState<string>();
  return (
    <Section id={BUREAU_ENQUIRY} title={t('enquiryTitle', { name })} lead={t('enquiryLead')} tone="tint">
      <Card padding="large" className={classes.enquiry}>
        {ticket === undefined ? (
          <LeadForm path="/enquiries" about={{ bureau: slug }} action={t('enquirySend')} onSent={setTicket} />
        ) : (
          <TicketNotice ticket={ticket} />
        )}
      </Card>
    </Section>
  );
}
