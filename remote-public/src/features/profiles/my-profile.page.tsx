import { Link, useSession, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { buttonClass, EmptyState, Section } from '@rishta/ui';

import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { profileCardTexts } from '../../common/profile-card/profile-card.texts.ts';
import { sampleMarkTexts } from '../../common/sample-mark/sample-mark.texts.ts';
import { WindowHigh } from '../../common/window-high/window-high.tsx';
import { accountUrls } from './enquiry/enquiry-address.ts';
import { OwnProfiles } from './own/own-profiles.tsx';
import { ownProfilesTexts } from './own/own-profiles.texts.ts';
import { profilesTexts } from './profiles.texts.ts';
import { myProfileTexts } from './my-profile.texts.ts';
import classes from './profile.module.css';

export const handle: PageHandle = {
  texts: [myProfileTexts, profilesTexts, ownProfilesTexts, profileCardTexts, sampleMarkTexts],
};

export function Component() {
  const t = useTexts(myProfileTexts);
  const { status } = useSession();
  return (
    <>
      <PageIntro>{t('myTitle')}</PageIntro>
      <WindowHigh>
        {status === 'signed-in' && <OwnProfiles />}
        {status === 'signed-out' && <SignedOut />}
      </WindowHigh>
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
