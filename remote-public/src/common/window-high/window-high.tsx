import { Spinner } from '@rishta/ui';
import type { ReactNode } from 'react';

import classes from './window-high.module.css';

/** At least as high as the window: for what only the browser knows, so that nothing in sight moves when it comes. */
export const WindowHigh = ({ children }: { children: ReactNode }) => <div className={classes.place}>{children}</div>;

/** Stands where that will be. */
export const Waiting = ({ label }: { label: string }) => (
  <div className={classes.waiting}>
    <Spinner label={label} />
  </div>
);
