import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { EmptyState, PageHeading } from '@rishta/ui';

import { postListingTexts } from './post-listing.texts.ts';

export const handle: PageHandle = { texts: [postListingTexts] };

export function Component() {
  const t = useTexts(postListingTexts);
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <EmptyState title={t('empty')} />
    </>
  );
}
