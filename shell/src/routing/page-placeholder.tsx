import { useTexts } from '@rishta/remote-sdk';
import { Container, Spinner } from '@rishta/ui';

import { chromeTexts } from '../chrome/chrome.texts.ts';
import classes from './page-placeholder.module.css';

/** Holds a page's place until the browser has it. */
export function PagePlaceholder() {
  const t = useTexts(chromeTexts);
  return (
    <Container>
      <div className={classes.place}>
        <Spinner label={t('loading')} />
      </div>
    </Container>
  );
}
