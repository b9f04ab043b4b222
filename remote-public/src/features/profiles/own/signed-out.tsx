import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, EmptyState, Section } from '@rishta/ui';

import { accountUrls } from '../enquiry/enquiry-address.ts';
import { myProfileTexts } from '../my-profile.texts.ts';
import classes from '../profile.module.css';
import { profilesTexts } from '../profiles.texts.ts';

/** For visitors, and for members whose session has ended. */
export function SignedOut() {
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
