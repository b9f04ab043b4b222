import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { EmptyState, PageHeading } from '@rishta/ui';

import { inboxTexts } from './inbox.texts.ts';

export const handle: PageHandle = { texts: [inboxTexts] };

export function Component() {
  const t = useTexts(inboxTexts);
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <EmptyState title={t('empty')} />
    </>
  );
}
