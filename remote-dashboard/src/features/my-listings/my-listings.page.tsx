import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { EmptyState, PageHeading } from '@rishta/ui';

import { myListingsTexts } from './my-listings.texts.ts';

export const handle: PageHandle = { texts: [myListingsTexts] };

export function Component() {
  const t = useTexts(myListingsTexts);
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <EmptyState title={t('empty')} />
    </>
  );
}
