import type { PictureRequest } from '@rishta/contracts';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Alert, Badge, Button, buttonClass, Section } from '@rishta/ui';
import { Fragment, useEffect, useRef } from 'react';

import { accountUrls } from '../enquiry/enquiry-address.ts';
import { profilesTexts } from '../profiles.texts.ts';
import classes from './own-profiles.module.css';
import { ownProfilesTexts } from './own-profiles.texts.ts';
import type { PictureRequests as Known } from './use-picture-requests.ts';

const STATUSES = {
  pending: { text: 'waits', tone: 'gold' },
  granted: { text: 'granted', tone: 'emerald' },
  refused: { text: 'refused', tone: 'neutral' },
} as const;

/** Who has asked to see pictures; nothing while nobody has. What was answered can be answered otherwise at any time. */
export function PictureRequests({ known }: { known: Known }) {
  const t = useTexts(ownProfilesTexts);
  const say = useTexts(profilesTexts);
  const { requests = [], isLoading, cut, retry, answering, problem, answer, showMore } = known;
  const list = useRef<HTMLUListElement>(null);
  const login = useRef<HTMLAnchorElement>(null);
  const pressedAt = useRef<number>(undefined);
  useEffect(() => {
    // The button that was pressed is gone, and maybe all of its row.
    if (pressedAt.current === undefined || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll('li') ?? [];
    (login.current ?? rows[Math.min(pressedAt.current, rows.length - 1)])?.focus();
  }, [requests, cut]);
  const at = (index: number, press: () => void) => () => {
    pressedAt.current = index;
    press();
  };
  if (requests.length === 0 && !cut) return null;
  return (
    <Section title={t('requests')} {...(requests.length > 0 && { lead: t('requestsLead') })}>
      {problem !== undefined && <Alert tone="error">{problem || t('answerFailed')}</Alert>}
      <ul ref={list} role="list" className={classes.list}>
        {requests.map((request, index) => (
          <li key={request.id} tabIndex={-1} className={classes.item}>
            <Asker request={request} />
            <Badge role="status" tone={STATUSES[request.status].tone}>
              {t(STATUSES[request.status].text)}
            </Badge>
            {request.status !== 'granted' && (
              <Button
                size="small"
                aria-disabled={answering.includes(request.id)}
                onClick={at(index, () => answer(request.id, { answer: 'grant' }))}
              >
                {t('grant')}
              </Button>
            )}
            {request.status !== 'refused' && (
              <Button
                variant="secondary"
                size="small"
                aria-disabled={answering.includes(request.id)}
                onClick={at(index, () => answer(request.id, { answer: 'refuse' }))}
              >
                {t(request.status === 'granted' ? 'takeBack' : 'refuse')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cut ? (
        <Alert
          tone="error"
          action={
            cut === 'failed' ? (
              <Button variant="secondary" busy={isLoading} onClick={at(requests.length, retry)}>
                {t('retry')}
              </Button>
            ) : (
              <Link ref={login} to={accountUrls('/Profile/me').login} className={buttonClass({ variant: 'secondary' })}>
                {say('login')}
              </Link>
            )
          }
        >
          {t(cut === 'failed' ? 'requestsFailed' : 'sessionEnded')}
        </Alert>
      ) : (
        showMore && (
          <Button variant="secondary" busy={isLoading} onClick={at(requests.length, showMore)}>
            {t('more')}
          </Button>
        )
      )}
    </Section>
  );
}

function Asker({ request: { name, candidateName, profiles } }: { request: PictureRequest }) {
  const t = useTexts(ownProfilesTexts);
  return (
    <div className={classes.who}>
      <p>{t('asks', { name, candidate: candidateName })}</p>
      {profiles.length > 0 && (
        <p className={classes.small}>
          {t('theirs')}
          {profiles.map((id) => (
            <Fragment key={id}>
              {' '}
              <Link to={`/Profile/${id}`}>{id}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
