import type { DetailsProps } from './field-props.ts';
import { PhoneDetail } from './phone-detail.tsx';

export const WhatsAppField = (props: DetailsProps) => <PhoneDetail {...props} name="whatsapp" hint="whatsappHint" />;
