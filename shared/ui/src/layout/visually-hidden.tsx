import type { ComponentProps } from 'react';

import classes from './visually-hidden.module.css';

/** Text for those who listen. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={classes.hidden} />;
}
