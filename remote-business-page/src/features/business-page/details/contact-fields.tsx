import classes from './details.module.css';
import { DetailField } from './detail-field.tsx';
import type { DetailsProps } from './field-props.ts';
import { HoursField } from './hours-field.tsx';
import { PhoneDetail } from './phone-detail.tsx';

/** Where and when the business is reached. */
export function ContactFields(props: DetailsProps) {
  return (
    <div className={classes.fields}>
      <DetailField {...props} name="website" inputMode="url" autoComplete="url" autoCapitalize="none" dir="ltr" />
      <div className={classes.pair}>
        <PhoneDetail {...props} name="phone" hint="phoneHint" />
        <DetailField {...props} name="email" type="email" autoComplete="email" dir="ltr" />
      </div>
      <DetailField {...props} name="address" autoComplete="street-address" />
      <div className={classes.pair}>
        <DetailField {...props} name="city" autoComplete="address-level2" />
        <DetailField {...props} name="zipCode" autoComplete="postal-code" dir="ltr" />
      </div>
      <HoursField {...props} />
    </div>
  );
}
