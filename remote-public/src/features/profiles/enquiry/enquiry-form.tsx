import type { Account } from '@rishta/contracts';
import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { FormError } from '@rishta/remote-sdk/forms';
import { buttonClass, classNames, Honeypot, SubmitButton, TextAreaField } from '@rishta/ui';
import { useEffect, useState } from 'react';

import { leadFormTexts } from '../../../common/lead-form/lead-form.texts.ts';
import { useLeadForm } from '../../../common/lead-form/use-lead-form.ts';
import { profilesTexts } from '../profiles.texts.ts';
import { profilePageTexts } from '../profile.texts.ts';
import { WayOn } from '../way-on/way-on.tsx';
import { accountUrls, ENQUIRY } from './enquiry-address.ts';
import { findDraft, keepDraft } from './enquiry-draft.ts';
import classes from './enquiry.module.css';

const FIELDS = ['message', 'website'] as const;

export interface EnquiryFormProps {
  /** Its number. */
  profile: string;
  /** Told the ticket of what was stored. */
  onSent: (ticket: string) => void;
}

/** Written by anyone, and sent by members: who has to log in first finds again what they wrote. */
export function EnquiryForm({ profile, onSent }: EnquiryFormProps) {
  const t = useTexts(profilePageTexts);
  const common = useTexts(leadFormTexts);
  const { status, account } = useSession();
  /** Whose session has ended, maybe before their account was known; until it comes anew, after a login in another tab. */
  const [ended, setEnded] = useState<Account | 'none' | undefined>('none');
  const hasSessionEnded = ended !== 'none' && (account ?? ended) === ended;
  const [isKept, setKept] = useState(true);
  const [refused, setRefused] = useState<string>();
  const form = useLeadForm({
    path: '/enquiries',
    fields: FIELDS,
    about: { profile },
    onSessionEnded: (message) => {
      setEnded(account);
      keep(message);
    },
    onRefused: setRefused,
    onSent: (ticket) => {
      keep('');
      onSent(ticket);
    },
  });
  const formRef = form.props.ref;

  // Unknown while the browser has not looked, or the account is being fetched.
  const reader = status === 'signed-out' ? null : account?.id;
  // A browser that keeps nothing is no reason not to write.
  const keep = (text: string) => void keepDraft(profile, text, reader ?? null).then(setKept);

  useEffect(() => {
    if (reader === undefined) return;
    void findDraft(profile, reader).then((text) => {
      const control = formRef.current?.elements.namedItem('message');
      // What was typed meanwhile is newer.
      if (text !== undefined && control instanceof HTMLTextAreaElement && control.value === '') control.value = text;
    });
  }, [profile, reader, formRef]);

  const error = form.errorOf('message');
  const hint = common('messageHint');
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        setEnded('none');
        setRefused(undefined);
        form.props.onSubmit(event);
      }}
      aria-label={t('enquire')}
      className={classes.form}
    >
      <TextAreaField
        label={common('message')}
        name="message"
        required
        // Any length can be pasted here, and a browser that lays out megabytes by their direction hangs.
        dir={undefined}
        rows={4}
        hint={hint}
        error={error !== hint && error}
        aria-invalid={error !== undefined}
        onChange={({ target }) => keep(target.value)}
      />
      <Honeypot />
      {/* That the session has ended is said no longer than it is so. */}
      {(ended === 'none' || hasSessionEnded) && <FormError form={form} />}
      <WayOn code={refused} />
      {status === 'signed-in' && !hasSessionEnded ? (
        <>
          <p className={classNames(classes.note, classes.from)}>
            {t('enquiryFrom')}{' '}
            {account && (
              <>
                <bdi>{account.fullName}</bdi> · <bdi dir="ltr">{account.mobileNumber}</bdi> ·{' '}
                <bdi dir="ltr">{account.email}</bdi>
              </>
            )}
          </p>
          <div className={classes.actions}>
            <SubmitButton size="large" busy={form.status !== 'idle'}>
              {t('enquirySend')}
            </SubmitButton>
          </div>
        </>
      ) : (
        <>
          <p className={classNames(classes.note, classes.from)}>{t(isKept ? 'enquiryLogin' : 'enquiryUnkept')}</p>
          <WaysIn next={`/Profile/${profile}${ENQUIRY}`} asNewDocument={hasSessionEnded} />
        </>
      )}
    </form>
  );
}

/** `asNewDocument` where this one still holds a session that has ended. */
function WaysIn({ next, asNewDocument }: { next: string; asNewDocument: boolean }) {
  const t = useTexts(profilesTexts);
  const { login, register } = accountUrls(next);
  return (
    <div className={classes.actions}>
      <Link to={login} target={asNewDocument ? '_top' : undefined} className={buttonClass({ size: 'large' })}>
        {t('login')}
      </Link>
      <Link to={register} className={buttonClass({ size: 'large', variant: 'secondary' })}>
        {t('register')}
      </Link>
    </div>
  );
}
