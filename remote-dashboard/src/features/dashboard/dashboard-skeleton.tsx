import { Skeleton } from '@rishta/ui';

import classes from './dashboard.module.css';

export function DashboardSkeleton() {
  return (
    <div className={classes.panels}>
      {Array.from({ length: 4 }, (_, panel) => (
        <Skeleton key={panel} shape="block" className={classes.bone ?? ''} />
      ))}
    </div>
  );
}
