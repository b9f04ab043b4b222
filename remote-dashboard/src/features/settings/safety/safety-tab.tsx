import { BlockedFamilies } from './blocked-families.tsx';
import { OwnReports } from './own-reports.tsx';
import classes from './safety.module.css';

export const SafetyTab = () => (
  <div className={classes.tab}>
    <BlockedFamilies />
    <OwnReports />
  </div>
);
