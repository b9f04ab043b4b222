import type { EndAlertsBody, NewsletterOutcome, NewsletterTokenBody } from '@rishta/contracts';
import type { AnswerCode } from '@rishta/contracts/codes';
import { MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';
import { Link, useApi, useSearchParams, useTexts } from '@rishta/remote-sdk';
import { company } from '@rishta/remote-sdk/company';
import { useAnswers, useForm, FormError } from '@rishta/remote-sdk/forms';
import { Alert, buttonClass, Container, SubmitButton, type AlertTone } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import classes from './link-page.module.css';
import { mailedLinksTexts } from './mailed-links.texts.ts';

export interface LinkPageProps {
  /** Where the token of the address is sent, below `/api`. */
  path: string;
  title: string;
  lead: string;
  action: string;
  done: string;
  doneAlready: string;
  /** Where a visitor goes who changes their mind. */
  back: { to: string; label: string };
}

interface End {
  tone: AlertTone;
  text: string;
}

/** What a mailed link leads to. It acts on a press, since mail scanners open links, too. */
export function LinkPage({ title, lead, back, ...rest }: LinkPageProps) {
  const t = useTexts(mailedLinksTexts);
  const [search] = useSearchParams();
  const token = search.get(MAILED_PARAMETERS.token);
  const [end, setEnd] = useState<End>();
  return (
    <>
      <PageIntro lead={lead}>{title}</PageIntro>
      <Container width="narrow" className={classes.content}>
        {end ? <EndNotice {...end} /> : token && <LinkForm token={token} onEnd={setEnd} {...rest} />}
        {!token && <Alert tone="warning">{t('noToken')}</Alert>}
        {(end ?? !token) && (
          <p className={classes.links}>
            <Link to="/" className={buttonClass()}>
              {t('home')}
            </Link>
            <Link to={back.to} className={buttonClass({ variant: 'secondary' })}>
              {back.label}
            </Link>
          </p>
        )}
      </Container>
    </>
  );
}

interface LinkFormProps extends Omit<LinkPageProps, 'title' | 'lead' | 'back'> {
  token: string;
  onEnd: (end: End) => void;
}

const NO_FIELDS = [] as const;

/** Of a link that is refused itself. An older API has no codes. */
const DEAD_LINK: readonly (AnswerCode | undefined)[] = [
  'newsletter-link-expired',
  'newsletter-link-unknown',
  'alerts-link-unknown',
  undefined,
];

function LinkForm({ token, path, action, done, doneAlready, onEnd }: LinkFormProps) {
  const t = useTexts(mailedLinksTexts);
  const answers = useAnswers(mailedLinksTexts);
  const api = useApi();
  const form = useForm({
    fields: NO_FIELDS,
    validate: () => ({}),
    send: async (_values, signal) => {
      const body: NewsletterTokenBody & EndAlertsBody = { token };
      const answer = await api.send<NewsletterOutcome>('POST', path, body, { signal });
      if (!answer.reached) return { message: answers.say(answer.message, 'notReached') };
      if (answer.ok) {
        onEnd({ tone: 'success', text: answer.body.data?.already ? doneAlready : done });
        return undefined;
      }
      // Pressing again would change nothing.
      if (answer.status === 422 && DEAD_LINK.includes(answer.body.code)) {
        onEnd({ tone: 'error', text: answers.say(answer.body.message, 'linkUnknown') });
        return undefined;
      }
      return answers.issuesOf(answer, NO_FIELDS);
    },
  });
  return (
    <form {...form.props} aria-label={action} className={classes.form}>
      <noscript>
        <Alert tone="warning">{t('needsJavaScript', { email: company.email })}</Alert>
      </noscript>
      <FormError form={form} />
      <div>
        <SubmitButton size="large" busy={form.status !== 'idle'}>
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Takes the place of the form, and the focus that was in it. */
function EndNotice({ tone, text }: End) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Alert tone={tone} ref={ref} tabIndex={-1}>
      {text}
    </Alert>
  );
}
