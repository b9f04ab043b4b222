import type { ListingSummary } from '@rishta/contracts';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Alert, Badge, Button, buttonClass, EmptyState, Section, Skeleton, VisuallyHidden } from '@rishta/ui';

import { ProfileGrid } from '../../../parts/profile-card/profile-grid.tsx';
import { profilesTexts } from '../profiles.texts.ts';
import { myProfileTexts } from '../my-profile.texts.ts';
import classes from './own-profiles.module.css';
import { ownProfilesTexts } from './own-profiles.texts.ts';
import { useOwnCandidates } from './use-own-candidates.ts';

/** The account's candidates as families see them, and those that families do not see. */
export function OwnProfiles() {
  const t = useTexts(ownProfilesTexts);
  const { candidates, retry } = useOwnCandidates();
  if (candidates === undefined) {
    return (
      <Section aria-busy="true">
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton shape="block" />
      </Section>
    );
  }
  if (candidates === 'failed') {
    return (
      <Section>
        <Alert
          tone="error"
          action={
            <Button variant="secondary" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      </Section>
    );
  }
  const { profiles, others, hasMore } = candidates;
  if (profiles.length + others.length === 0) return <NoProfiles />;
  return (
    <>
      {profiles.length > 0 && (
        <Section title={t('candidates')} lead={t('candidatesLead')} actions={hasMore && <AllListings />}>
          <ProfileGrid
            profiles={profiles}
            heading="h3"
            actionFor={({ id, name }) => (
              <>
                <Link
                  to={`/Profile/${id}`}
                  aria-label={t('openOf', { name })}
                  className={buttonClass({ variant: 'secondary', size: 'small', fullWidth: true })}
                >
                  {t('open')}
                </Link>
                <Link
                  to={`/Profile/${id}/introduction`}
                  aria-label={t('introduceOf', { name })}
                  className={buttonClass({ variant: 'secondary', size: 'small', fullWidth: true })}
                >
                  {t('introduce')}
                </Link>
              </>
            )}
          />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t('waiting')} actions={<AllListings />}>
          <ul role="list" className={classes.list}>
            {others.map((listing) => (
              <Other key={listing.id} listing={listing} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Other({ listing: { id, title, candidateName, status } }: { listing: ListingSummary }) {
  const t = useTexts(ownProfilesTexts);
  const shown = candidateName ?? title;
  return (
    <li className={classes.item}>
      <span dir="auto" className={classes.name}>
        {shown}
      </span>
      <Badge tone={status === 'rejected' ? 'danger' : 'gold'}>{t(status)}</Badge>
      {status !== 'expired' && (
        <Link
          to={`/MyListing/${id}/edit`}
          aria-label={t('editOf', { title: shown })}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('edit')}
        </Link>
      )}
    </li>
  );
}

function AllListings() {
  const t = useTexts(ownProfilesTexts);
  return (
    <Link to="/MyListing" className={buttonClass({ variant: 'secondary' })}>
      {t('myListings')}
    </Link>
  );
}

function NoProfiles() {
  const say = useTexts(myProfileTexts);
  const t = useTexts(profilesTexts);
  return (
    <Section>
      <EmptyState
        title={say('myEmpty')}
        action={
          <Link to="/Addposting" className={buttonClass()}>
            {t('addPost')}
          </Link>
        }
      >
        {say('myEmptyText')}
      </EmptyState>
    </Section>
  );
}
