import { ContactFields } from './contact-fields.tsx';
import type { StepProps } from './step-props.ts';

export const ReachStep = ({ post: { form, texts } }: StepProps) => (
  <ContactFields defaults={texts} errorOf={form.errorOf} />
);
