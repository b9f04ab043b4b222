import { FIRST_PAGE_KEY } from '@rishta/contracts/wire';
import { Link, useLocation, useTexts } from '@rishta/remote-sdk';
import { Card, Section } from '@rishta/ui';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';

import { useProfileTexts } from '../../../content/profile-texts.ts';
import { TicketNotice } from '../../../common/lead-form/ticket-notice.tsx';
import type { ShownProfile } from '../profile-lookup.ts';
import { profilesTexts } from '../profiles.texts.ts';
import { profilePageTexts } from '../profile.texts.ts';
import { ENQUIRY } from './enquiry-address.ts';
import { LazyEnquiryForm } from './lazy-enquiry-form.tsx';
import classes from './enquiry.module.css';

export interface ProfileEnquiryProps {
  profile: ShownProfile;
  ref: RefObject<HTMLDivElement | null>;
}

/** The question about a profile, which our office passes on; it takes the focus when it is asked for. */
export function ProfileEnquiry({ profile, ref }: ProfileEnquiryProps) {
  const say = useTexts(profilePageTexts);
  const t = useTexts(profilesTexts);
  const { id, isSample } = profile;
  const { name } = useProfileTexts()(profile);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const [sent, setSent] = useState<{ about: string; ticket: string }>();
  useEffect(() => {
    // The first page of a visit is read from where the browser has put the visitor.
    if (hash === ENQUIRY && !key.startsWith(FIRST_PAGE_KEY)) title.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <Section tone="tint" aria-labelledby={titleId}>
      <Card id={ENQUIRY.slice(1)} ref={ref} padding="large" className={classes.enquiry}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {say('enquiryTitle', { name })}
        </h2>
        <p>{say(isSample ? 'enquirySample' : 'enquiryText', { name })}</p>
        {sent?.about === id ? (
          <TicketNotice ticket={sent.ticket} />
        ) : (
          <LazyEnquiryForm key={id} profile={id} onSent={(ticket) => setSent({ about: id, ticket })} />
        )}
        <p className={classes.other}>
          {say('otherQuestion')}{' '}
          <Link to={`/Contact?${new URLSearchParams({ subject: say('numberIs', { number: id }) }).toString()}`}>
            {t('askUs')}
          </Link>
        </p>
      </Card>
    </Section>
  );
}
