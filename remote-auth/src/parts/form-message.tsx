import type { Form } from '@rishta/remote-sdk/forms';
import { Alert } from '@rishta/ui';

/** What is wrong with the form as a whole. */
export function FormMessage({ message, messageRef }: Pick<Form<string>, 'message' | 'messageRef'>) {
  if (message === undefined) return null;
  return (
    <Alert tone="error" ref={messageRef} tabIndex={-1}>
      <span dir="auto">{message}</span>
    </Alert>
  );
}
