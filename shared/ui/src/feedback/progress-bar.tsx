import { useId, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import hiddenClasses from '../layout/visually-hidden.module.css';
import classes from './progress-bar.module.css';

export interface ProgressBarProps {
  label: ReactNode;
  labelHidden?: boolean;
  /** Without a value the length of the work is unknown. */
  value?: number;
  max?: number;
  /** The state in words, shown at the end of the label's line. */
  valueText?: string;
  className?: string;
}

export function ProgressBar({ label, labelHidden = false, value, max = 100, valueText, className }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={classNames(classes.root, className)}>
      <div className={classNames(classes.head, labelHidden && hiddenClasses.hidden)}>
        <label htmlFor={id}>{label}</label>
        {valueText !== undefined && <span className={classes.value}>{valueText}</span>}
      </div>
      <progress id={id} className={classes.bar} value={value} max={max} />
    </div>
  );
}
