import { useEffect, useId, useRef, type ReactNode } from 'react';

import classes from './account.module.css';

interface AccountSectionProps {
  title: string;
  /** How often it was done: when it grows, what had the focus is gone, and the title takes it. */
  done: number;
  children: ReactNode;
}

export function AccountSection({ title, done, children }: AccountSectionProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDone = useRef(done);
  useEffect(() => {
    if (done > wasDone.current) heading.current?.focus();
    wasDone.current = done;
  }, [done]);
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
