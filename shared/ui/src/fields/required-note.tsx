import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import classes from './field.module.css';

/** Says once, above a form, what the star beside a label means. */
export const RequiredNote = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <p className={classNames(classes.requiredNote, className)}>{children}</p>
);
