import { Alert } from '@rishta/ui';
import { useEffect, useRef } from 'react';

/** Takes the place of a form that has served its purpose, and the focus that was in it. */
export function DoneMessage({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <Alert tone="success" ref={ref} tabIndex={-1}>
      <span dir="auto">{children}</span>
    </Alert>
  );
}
