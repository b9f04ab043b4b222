import { Container, PageHeading, type PageHeadingProps } from '@rishta/ui';

import classes from './page-intro.module.css';

/** The band at the head of every page but the first. */
export function PageIntro(props: PageHeadingProps) {
  return (
    <div className={classes.band}>
      <Container>
        <PageHeading {...props} />
      </Container>
    </div>
  );
}
