import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import classes from './chip.module.css';

export interface ChipProps extends ComponentProps<'button'> {
  /** Whether the filter the chip stands for is on. */
  selected: boolean;
}

/** A filter that is switched on and off. */
export function Chip({ selected, className, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} aria-pressed={selected} className={classNames(classes.chip, className)} />;
}
