import { useTexts } from '@rishta/remote-sdk';
import { RequiredNote as Note } from '@rishta/ui';

import { formTexts } from './form.texts.ts';

/** Says once, above a form, what the star beside a label means. */
export const RequiredNote = ({ className }: { className?: string | undefined }) => (
  <Note className={className}>{useTexts(formTexts)('required')}</Note>
);
