import { useTexts } from '@rishta/remote-sdk';
import { PhoneField as Field, type PhoneFieldProps } from '@rishta/ui';

import { formTexts } from './form.texts.ts';

/** The site's field for a telephone number; `useForm` gives its value as one number. */
export function PhoneField({ codeLabel, ...rest }: Omit<PhoneFieldProps, 'codeLabel'> & { codeLabel?: string }) {
  const t = useTexts(formTexts);
  return <Field {...rest} codeLabel={codeLabel ?? t('phoneCode')} />;
}
