import type { ListingSummary } from '@rishta/contracts';
import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Alert, Badge, Button, buttonClass, EmptyState, Section } from '@rishta/ui';

import { ProfileGrid } from '../../../common/profile-card/profile-grid.tsx';
import { Waiting } from '../../../common/window-high/window-high.tsx';
import { myProfileTexts } from '../my-profile.texts.ts';
import { ProfileFacts } from '../profile-facts.tsx';
import { profilesTexts } from '../profiles.texts.ts';
import classes from './own-profiles.module.css';
import { ownProfilesTexts } from './own-profiles.texts.ts';
import { PictureRequests } from './picture-requests.tsx';
import { SignedOut } from './signed-out.tsx';
import { useOwnCandidates } from './use-own-candidates.ts';
import { usePictureRequests } from './use-picture-requests.ts';

/** The account's candidates as families see them, and those that families do not see. */
export function OwnProfiles() {
  const t = useTexts(ownProfilesTexts);
  const { candidates, retry } = useOwnCandidates();
  const requests = usePictureRequests();
  const isUnknown = requests.requests === undefined;
  // What is there stays.
  if (candidates === 'signed-out' || (isUnknown && requests.cut)) return <SignedOut />;
  // All at once: what comes later would push away what is there.
  if (candidates === undefined || isUnknown) return <Waiting label={t('loading')} />;
  if (candidates === 'failed') {
    return (
      <Section>
        <Alert
          tone="error"
          action={
            <Button ref={passFocusOn} variant="secondary" onClick={retry}>
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
  return (
    <>
      <OutOfSight />
      {profiles.length + others.length === 0 &&
        (hasMore ? <Section title={t('candidates')} actions={<AllListings />} /> : <NoProfiles />)}
      {profiles.length > 0 && (
        <Section title={t('candidates')} lead={t('candidatesLead')} actions={hasMore && <AllListings />}>
          <ProfileGrid
            profiles={profiles}
            heading="h3"
            actionFor={({ id, name }) => (
              <div className={classes.ways}>
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
              </div>
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
      <PictureRequests known={requests} />
      <OwnAccount />
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
      {status !== 'active' && <Badge tone={status === 'rejected' ? 'danger' : 'gold'}>{t(status)}</Badge>}
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

/** Says why families see none of the candidates. */
function OutOfSight() {
  const t = useTexts(ownProfilesTexts);
  const { account } = useSession();
  const reason = account?.deletesAt ? 'leaving' : account?.pausedAt && 'accountPaused';
  if (!reason) return null;
  return (
    <Section>
      <Alert tone="warning" action={<Settings />}>
        {t(reason)}
      </Alert>
    </Section>
  );
}

function Settings() {
  const say = useTexts(myProfileTexts);
  return (
    <Link to="/settings" className={buttonClass({ variant: 'secondary' })}>
      {say('settings')}
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

/** Stands last, since it may become known after everything else. */
function OwnAccount() {
  const say = useTexts(myProfileTexts);
  const t = useTexts(profilesTexts);
  const { account } = useSession();
  if (!account) return null;
  return (
    <Section title={say('account')} actions={<Settings />}>
      <ProfileFacts
        facts={[
          [say('name'), account.fullName],
          [t('city'), account.city],
          [say('role'), say(`role-${account.role}`)],
        ]}
      />
    </Section>
  );
}
