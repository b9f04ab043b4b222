import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { EmptyState } from '@rishta/ui';

import { AddPostLink } from '../../common/add-post-link.tsx';
import { ListSkeleton } from '../../common/list-skeleton.tsx';
import { ready, type Loadable } from '../../common/loadable.ts';
import { Loaded } from '../../common/loaded.tsx';
import { commonTexts } from '../../common/common.texts.ts';
import { RecordList, type RecordEntry } from '../../common/record-list.tsx';
import { Screen } from '../../common/screen.tsx';
import { postListingTexts } from './post-listing.texts.ts';

export const handle: PageHandle = { texts: [postListingTexts, commonTexts] };

export const Component = () => <PostListingScreen drafts={ready([])} />;

export function PostListingScreen({ drafts }: { drafts: Loadable<readonly RecordEntry[]> }) {
  const t = useTexts(postListingTexts);
  const ofCommon = useTexts(commonTexts);
  return (
    <Screen title={t('title')} actions={drafts.state === 'ready' && drafts.data.length > 0 && <AddPostLink />}>
      <Loaded from={drafts} skeleton={<ListSkeleton />}>
        {(records) =>
          records.length > 0 ? (
            <RecordList records={records} />
          ) : (
            <EmptyState title={ofCommon('noRecord')} action={<AddPostLink />}>
              {t('hint')}
            </EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}
