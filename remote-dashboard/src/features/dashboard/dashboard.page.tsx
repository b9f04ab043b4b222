import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { EmptyState, PageHeading } from '@rishta/ui';

import { dashboardTexts } from './dashboard.texts.ts';

export const handle: PageHandle = { texts: [dashboardTexts] };

export function Component() {
  const t = useTexts(dashboardTexts);
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <EmptyState title={t('empty')} />
    </>
  );
}
