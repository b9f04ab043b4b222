import { useTexts } from '@rishta/remote-sdk';
import { Button, FacebookIcon, GoogleIcon } from '@rishta/ui';
import { useState } from 'react';

import { authTexts } from './auth.texts.ts';
import classes from './provider-buttons.module.css';

const PROVIDERS = [
  { name: 'Google', Icon: GoogleIcon },
  { name: 'Facebook', Icon: FacebookIcon },
];

/** Ways in through another company's account. None is connected yet, so the buttons say so and call nobody. */
export function ProviderButtons() {
  const t = useTexts(authTexts);
  const [chosen, setChosen] = useState<string>();
  return (
    <div className={classes.root}>
      <p className={classes.or}>{t('orContinueWith')}</p>
      <div className={classes.buttons}>
        {PROVIDERS.map(({ name, Icon }) => (
          <Button
            key={name}
            variant="secondary"
            aria-label={t('continueWith', { provider: name })}
            className={classes.button}
            onClick={() => setChosen(name)}
          >
            <Icon />
            {name}
          </Button>
        ))}
      </div>
      <p role="status" className={classes.status}>
        {chosen !== undefined && t('providerUnavailable', { provider: chosen })}
      </p>
    </div>
  );
}
