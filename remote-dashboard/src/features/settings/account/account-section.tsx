import { useEffect, useId, useRef, type ReactNode } from 'react';

import classes from './account.module.css';

interface AccountSectionProps {
  title: string;
  /** When it becomes true, what had the focus is gone, and the title takes it. */
  isDone: boolean;
  children: ReactNode;
}

export function AccountSection({ title, isDone, children }: AccountSectionProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) heading.current?.focus();
    wasDone.current = isDone;
  }, [isDone]);
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
