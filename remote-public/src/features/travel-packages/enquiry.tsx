import { FIRST_PAGE_KEY } from '@rishta/contracts/wire';
import { Link, useLocation, useTexts } from '@rishta/remote-sdk';
import { buttonClass, Card } from '@rishta/ui';
import { useEffect, useId, useRef, useState } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { LeadForm } from '../../common/lead-form/lead-form.tsx';
import { TicketNotice } from '../../common/lead-form/ticket-notice.tsx';
import type { TravelPackage } from './travel.content.ts';
import { APPLY } from './travel-filters.tsx';
import { travelPackagesTexts } from './travel-packages.texts.ts';
import classes from './travel-packages.module.css';

export interface EnquiryProps {
  item: TravelPackage;
  /** The page without it. */
  closedUrl: string;
}

/** The link to the question about a package. */
export const enquireId = ({ id }: TravelPackage): string => `enquire-${id}`;

/** The question about a package, which comes into sight and takes the focus when it is asked for. */
export function Enquiry({ item, closedUrl }: EnquiryProps) {
  const t = useTexts(travelPackagesTexts);
  const localized = useLocalized();
  const name = localized(item.name);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const [ticket, setTicket] = useState<string>();
  useEffect(() => {
    // The first page of a visit is read from its start, also when its address asks for an enquiry.
    if (hash === '#enquiry' && !key.startsWith(FIRST_PAGE_KEY)) title.current?.focus();
  }, [hash, key]);
  return (
    <Card as="section" id="enquiry" padding="large" aria-labelledby={titleId} className={classes.enquiry}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {t('enquireAbout', { name })}
      </h2>
      {ticket === undefined ? (
        <LeadForm path="/enquiries" about={{ package: item.id }} action={t('send')} onSent={setTicket} />
      ) : (
        <TicketNotice ticket={ticket} />
      )}
      <div>
        <Link
          to={closedUrl}
          preventScrollReset
          onClick={() => (document.getElementById(enquireId(item)) ?? document.getElementById(APPLY))?.focus()}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('close')}
        </Link>
      </div>
    </Card>
  );
}
