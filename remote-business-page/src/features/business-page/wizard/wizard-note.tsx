import { useSession, useTexts } from '@rishta/remote-sdk';

import { businessPageTexts } from '../business-page.texts.ts';
import { OWN_PAGES } from '../own-pages/own-pages.tsx';
import { InThisWindow } from '../stored/in-this-window.tsx';

/** Where the page is kept that is being made, and on the first step the way to those that are stored. */
export function WizardNote({ isAtStart }: { isAtStart: boolean }) {
  const t = useTexts(businessPageTexts);
  if (useSession().status !== 'signed-in') return <InThisWindow />;
  return (
    <>
      {t('storedAtEnd')} {isAtStart && <a href={`#${OWN_PAGES}`}>{t('ownPages')}</a>}
    </>
  );
}
