import { PlayIcon, Spinner } from '@rishta/ui';
import type { ReactNode } from 'react';

import classes from './click-to-play.module.css';

interface ClickToPlayProps {
  /** What the button does, with the name of what it plays. */
  label: string;
  /** Said while it is fetched. */
  loadingLabel: string;
  isLoading: boolean;
  onPlay: () => void;
  /** What is seen before. */
  children?: ReactNode;
}

/** The place of a film before it plays: the whole of it is the button. */
export function ClickToPlay({ label, loadingLabel, isLoading, onPlay, children }: ClickToPlayProps) {
  return (
    <div className={classes.stage}>
      {children}
      <button type="button" className={classes.play} aria-label={label} aria-busy={isLoading} onClick={onPlay}>
        <span className={classes.sign}>{isLoading ? <Spinner label={loadingLabel} /> : <PlayIcon />}</span>
      </button>
    </div>
  );
}
