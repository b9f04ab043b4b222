import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { EmptyState, PageHeading } from '@rishta/ui';

import { buyProductsTexts } from './buy-products.texts.ts';

export const handle: PageHandle = { texts: [buyProductsTexts] };

export function Component() {
  const t = useTexts(buyProductsTexts);
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <EmptyState title={t('empty')} />
    </>
  );
}
