import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import classes from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** `none` when a picture fills the card to its edges. */
  padding?: 'none' | 'medium' | 'large';
  /** The card holds a link and answers the pointer. */
  interactive?: boolean;
}

export function Card({ as: Element = 'div', padding = 'medium', interactive = false, className, ...rest }: CardProps) {
  // The union of elements shares every property used here; TypeScript only cannot join their ref types.
  const Root = Element as 'div';
  const look = classNames(classes.card, classes[padding], interactive && classes.interactive, className);
  return <Root {...rest} className={look} />;
}
