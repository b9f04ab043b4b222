import { useTexts } from '@rishta/remote-sdk';
import { PhoneField } from '@rishta/remote-sdk/forms';

import { businessPageTexts, type TextKey } from '../business-page.texts.ts';
import type { DetailsProps } from './field-props.ts';

interface PhoneDetailProps extends DetailsProps {
  name: 'phone' | 'whatsapp';
  hint: TextKey;
}

/** A number of the page, named by its label of the same key. */
export function PhoneDetail({ name, hint, page, errorOf, onEdit }: PhoneDetailProps) {
  const t = useTexts(businessPageTexts);
  return (
    <PhoneField
      name={name}
      label={t(name)}
      hint={t(hint)}
      value={page[name]}
      error={errorOf(name)}
      onValueChange={(number) => onEdit({ [name]: number })}
    />
  );
}
