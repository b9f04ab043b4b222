import { Alert } from '@rishta/ui';
import type { RefObject } from 'react';

export interface FormErrorProps {
  form: { message: string | undefined; messageRef: RefObject<HTMLDivElement | null> };
}

/** Why what was sent was refused; it takes the focus, and may be in another language than the page. */
export function FormError({ form: { message, messageRef } }: FormErrorProps) {
  if (message === undefined) return null;
  return (
    <Alert tone="error" ref={messageRef} tabIndex={-1}>
      <span dir="auto">{message}</span>
    </Alert>
  );
}
