import { Container } from '@rishta/ui';
import type { ReactNode } from 'react';

import classes from './reading.module.css';

/** A text to read: headings, paragraphs and lists at a good measure. */
export const Reading = ({ children }: { children: ReactNode }) => (
  <Container width="narrow" className={classes.reading}>
    {children}
  </Container>
);
