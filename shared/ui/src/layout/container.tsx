import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import classes from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** `narrow` for a form or a text to read. */
  width?: 'content' | 'narrow';
}

/** Holds content in the middle of the page, at the width it is made for. */
export function Container({ width = 'content', className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(classes.container, width === 'narrow' && classes.narrow, className)} />;
}
