import { useTexts } from '@rishta/remote-sdk';
import { company } from '@rishta/remote-sdk/company';
import { Alert } from '@rishta/ui';

import { leadFormTexts } from '../../../common/lead-form/lead-form.texts.ts';
import { PartLost } from '../part-lost.tsx';
import { useLazyComponents } from '../use-lazy-components.ts';
import type { EnquiryFormProps } from './enquiry-form.tsx';
import classes from './enquiry.module.css';

/** Keeps a place as high as the form. */
export function LazyEnquiryForm(props: EnquiryFormProps) {
  const t = useTexts(leadFormTexts);
  const parts = useLazyComponents();
  return (
    <div className={classes.place}>
      <noscript>
        <Alert tone="warning">{t('needsJavaScript', { email: company.email })}</Alert>
      </noscript>
      {parts ? <parts.EnquiryForm {...props} /> : parts === null && <PartLost />}
    </div>
  );
}
