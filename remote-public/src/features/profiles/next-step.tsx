import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { buttonClass, Section } from '@rishta/ui';

import { profilesTexts } from './profiles.texts.ts';
import classes from './profile.module.css';

/** What somebody who likes a profile can do now. */
export function NextStep({ number }: { number: string }) {
  const t = useTexts(profilesTexts);
  const isMember = useSession().status === 'signed-in';
  return (
    <Section title={t('nextStep')} lead={t(isMember ? 'nextStepMember' : 'nextStepText')} tone="tint">
      <p className={classes.links}>
        {isMember ? (
          <Link to="/Contact" className={buttonClass()}>
            {t('askUs')}
          </Link>
        ) : (
          <>
            <Link to={`/Login?next=/Profile/${number}`} className={buttonClass()}>
              {t('login')}
            </Link>
            <Link to="/Register" className={buttonClass({ variant: 'secondary' })}>
              {t('register')}
            </Link>
          </>
        )}
      </p>
    </Section>
  );
}
