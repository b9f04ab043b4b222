import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { EmptyState, PageHeading } from '@rishta/ui';

import { orderHistoryTexts } from './order-history.texts.ts';

export const handle: PageHandle = { texts: [orderHistoryTexts] };

export function Component() {
  const t = useTexts(orderHistoryTexts);
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <EmptyState title={t('empty')} />
    </>
  );
}
