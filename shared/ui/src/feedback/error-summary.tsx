import type { ReactNode, Ref } from 'react';

import { Alert } from './alert.tsx';
import classes from './error-summary.module.css';

export interface ErrorSummaryProps<Field extends string> {
  title: ReactNode;
  /** What is wrong, in the order of the controls. */
  problems: readonly { field: Field; message: string }[];
  /** Asked to bring the visitor to the control. */
  onGoTo: (field: Field) => void;
  ref?: Ref<HTMLDivElement>;
}

/** What keeps a form from being sent, once for the whole of it. Can be given the focus. */
export function ErrorSummary<Field extends string>({ title, problems, onGoTo, ref }: ErrorSummaryProps<Field>) {
  return (
    <Alert tone="error" title={title} ref={ref} tabIndex={-1}>
      <ul role="list" className={classes.problems}>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                onGoTo(field);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
