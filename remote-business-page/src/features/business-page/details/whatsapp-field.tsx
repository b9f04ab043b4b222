import { useTexts } from '@rishta/remote-sdk';

import { businessPageTexts } from '../business-page.texts.ts';
import { DetailField } from './detail-field.tsx';
import type { DetailsProps } from './field-props.ts';

export function WhatsAppField(props: DetailsProps) {
  const t = useTexts(businessPageTexts);
  return <DetailField {...props} name="whatsapp" type="tel" autoComplete="tel" dir="ltr" hint={t('whatsappHint')} />;
}
