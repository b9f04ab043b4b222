import { Alert } from '@rishta/ui';
import type { Ref } from 'react';

interface FormErrorProps {
  form: { message: string | undefined; messageRef: Ref<HTMLDivElement> };
}

/** Why what was sent was refused; it takes the focus, and may be in another language than the page. */
export function FormError({ form: { message, messageRef } }: FormErrorProps) {
  return (
    message !== undefined && (
      <Alert tone="error" ref={messageRef} tabIndex={-1}>
        <span dir="auto">{message}</span>
      </Alert>
    )
  );
}
