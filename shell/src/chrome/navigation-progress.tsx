import { useTexts } from '@rishta/remote-sdk';
import { useNavigation } from 'react-router-dom';

import { chromeTexts } from './chrome.texts.ts';
import classes from './navigation-progress.module.css';

/** A line at the top of the window while the next page is on its way. A quick navigation never shows it. */
export function NavigationProgress() {
  const t = useTexts(chromeTexts);
  const isMoving = useNavigation().state !== 'idle';
  return (
    <div className={classes.track} aria-live="polite">
      {isMoving && <div className={classes.bar} role="progressbar" aria-label={t('loading')} />}
    </div>
  );
}
