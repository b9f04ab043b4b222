import { Link, useSession, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { buttonClass, EmptyState, Section } from '@rishta/ui';

import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { profileCardTexts } from '../../parts/profile-card/profile-card.texts.ts';
import { sampleMarkTexts } from '../../parts/sample-mark/sample-mark.texts.ts';
import { accountUrls } from './enquiry/enquiry-address.ts';
import { OwnProfiles } from './own/own-profiles.tsx';
import { ownProfilesTexts } from './own/own-profiles.texts.ts';
import { PictureRequests } from './own/picture-requests.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { profilesTexts } from './profiles.texts.ts';
import { myProfileTexts } from './my-profile.texts.ts';
import classes from './profile.module.css';

export const handle: PageHandle = {
  texts: [myProfileTexts, profilesTexts, ownProfilesTexts, profileCardTexts, sampleMarkTexts],
};

export function Component() {
  const t = useTexts(myProfileTexts);
  const { status, account } = useSession();
  return (
    <>
      <PageIntro>{account ? t('myTitleNamed', { name: account.fullName }) : t('myTitle')}</PageIntro>
      {status === 'signed-in' ? <Own /> : <SignedOut />}
    </>
  );
}

function SignedOut() {
  const say = useTexts(myProfileTexts);
  const t = useTexts(profilesTexts);
  const { login, register } = accountUrls('/Profile/me');
  return (
    <Section>
      <EmptyState
        title={say('mySignedOut')}
        action={
          <p className={classes.links}>
            <Link to={login} className={buttonClass()}>
              {t('login')}
            </Link>
            <Link to={register} className={buttonClass({ variant: 'secondary' })}>
              {t('register')}
            </Link>
          </p>
        }
      >
        {say('mySignedOutText')}
      </EmptyState>
    </Section>
  );
}

function Own() {
  const say = useTexts(myProfileTexts);
  const t = useTexts(profilesTexts);
  const { account } = useSession();
  return (
    <>
      {account && (
        <Section
          title={say('account')}
          actions={
            <Link to="/settings" className={buttonClass({ variant: 'secondary' })}>
              {say('settings')}
            </Link>
          }
        >
          <ProfileFacts
            facts={[
              [say('name'), account.fullName],
              [t('city'), account.city],
              [say('role'), say(`role-${account.role}`)],
            ]}
          />
        </Section>
      )}
      <OwnProfiles />
      <PictureRequests />
    </>
  );
}
