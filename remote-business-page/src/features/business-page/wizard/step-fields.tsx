import { useTexts } from '@rishta/remote-sdk';
import { Button, CheckCircleIcon } from '@rishta/ui';
import { useState } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import { BasicFields } from '../details/basic-fields.tsx';
import { ContactFields } from '../details/contact-fields.tsx';
import type { DetailsProps } from '../details/field-props.ts';
import { PictureFields } from '../details/picture-fields.tsx';
import { WhatsAppField } from '../details/whatsapp-field.tsx';
import { isNamed } from '../page.model.ts';
import classes from './wizard.module.css';

interface StepFieldsProps {
  step: number;
  details: DetailsProps;
  onOpen: () => Promise<void>;
}

export function StepFields({ step, details, onOpen }: StepFieldsProps) {
  const t = useTexts(businessPageTexts);
  if (step === 1) {
    return (
      <>
        <BasicFields {...details} />
        <Button type="submit" size="large" fullWidth disabled={!isNamed(details.page)}>
          {t('createPage')}
        </Button>
      </>
    );
  }
  if (step === 2) return <ContactFields {...details} />;
  if (step === 3) return <PictureFields {...details} />;
  if (step === 4) return <WhatsAppField {...details} />;
  return <Ready name={details.page.name.trim()} onOpen={onOpen} />;
}

function Ready({ name, onOpen }: { name: string; onOpen: StepFieldsProps['onOpen'] }) {
  const t = useTexts(businessPageTexts);
  const [isBusy, setBusy] = useState(false);
  return (
    <div className={classes.ready}>
      <CheckCircleIcon className={classes.readyIcon} />
      <p>{t('readyFor', { name })}</p>
      <Button
        size="large"
        busy={isBusy}
        onClick={() => {
          setBusy(true);
          void onOpen();
        }}
      >
        {t('goToPage')}
      </Button>
    </div>
  );
}
