import type { Form } from '@rishta/remote-sdk/forms';
import { Alert } from '@rishta/ui';

import type { CheckedField } from './problems.ts';

/** What is wrong with the whole, once it was sent. */
export const FormMessage = ({ form }: { form: Form<CheckedField> }) =>
  form.message && (
    <Alert tone="error" ref={form.messageRef} tabIndex={-1}>
      {form.message}
    </Alert>
  );
