import { useLocale, useTexts } from '@rishta/remote-sdk';

import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import { BlockedFamilies } from './blocked-families.tsx';
import { OwnReports } from './own-reports.tsx';
import classes from './safety.module.css';
import { safetyTexts } from './safety.texts.ts';

export function SafetyTab() {
  const { language } = useLocale();
  // Fetches them; the page itself does without.
  useTexts(safetyTexts);
  if (!safetyTexts.isLoaded(language)) return <ListSkeleton />;
  return (
    <div className={classes.tab}>
      <BlockedFamilies />
      <OwnReports />
    </div>
  );
}
