import { Alert, type AlertTone } from '@rishta/ui';
import { useEffect, useRef } from 'react';

export interface DoneMessageProps {
  /** Default: success. */
  tone?: AlertTone;
  children: string;
}

/** Takes the place of a form that is of no more use, and the focus that was in it: elsewhere somebody may be typing. */
export function DoneMessage({ tone = 'success', children }: DoneMessageProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return (
    <Alert tone={tone} ref={ref} tabIndex={-1}>
      <span dir="auto">{children}</span>
    </Alert>
  );
}
