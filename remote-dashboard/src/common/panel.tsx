import { Card } from '@rishta/ui';
import { useId, type ReactNode } from 'react';

import classes from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** Controls beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A named part of a page, on a card. */
export function Panel({ title, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={classes.panel}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Card>
  );
}
