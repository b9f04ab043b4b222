import { useTexts } from '@rishta/remote-sdk';
import { Card, CartIcon, PhoneIcon, UserIcon } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import classes from './verification-ways.module.css';

const WAYS = [
  { id: 'phone', Icon: PhoneIcon, name: 'byPhone', text: 'byPhoneText' },
  { id: 'payment', Icon: CartIcon, name: 'byPayment', text: 'byPaymentText' },
  { id: 'meeting', Icon: UserIcon, name: 'inPerson', text: 'inPersonText' },
] as const;

/** The three ways in which a profile is checked. */
export function VerificationWays() {
  const t = useTexts(claimsTexts);
  return (
    <ul role="list" className={classes.ways}>
      {WAYS.map(({ id, Icon, name, text }) => (
        <Card key={id} as="li" className={classes.way}>
          <span className={classes.icon}>
            <Icon />
          </span>
          <h3 className={classes.name}>{t(name)}</h3>
          <p className={classes.text}>{t(text)}</p>
        </Card>
      ))}
    </ul>
  );
}
