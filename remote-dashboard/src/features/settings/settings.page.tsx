import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { EmptyState, PageHeading } from '@rishta/ui';

import { settingsTexts } from './settings.texts.ts';

export const handle: PageHandle = { texts: [settingsTexts] };

export function Component() {
  const t = useTexts(settingsTexts);
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <EmptyState title={t('empty')} />
    </>
  );
}
