import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { EmptyState } from '@rishta/ui';

import { AddPostLink } from '../../parts/add-post-link.tsx';
import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { ready, type Loadable } from '../../parts/loadable.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { partsTexts } from '../../parts/parts.texts.ts';
import { RecordList, type RecordEntry } from '../../parts/record-list.tsx';
import { Screen } from '../../parts/screen.tsx';
import { postListingTexts } from './post-listing.texts.ts';

export const handle: PageHandle = { texts: [postListingTexts, partsTexts] };

export const Component = () => <PostListingScreen drafts={ready([])} />;

export function PostListingScreen({ drafts }: { drafts: Loadable<readonly RecordEntry[]> }) {
  const t = useTexts(postListingTexts);
  const ofParts = useTexts(partsTexts);
  return (
    <Screen title={t('title')} actions={drafts.state === 'ready' && drafts.data.length > 0 && <AddPostLink />}>
      <Loaded from={drafts} skeleton={<ListSkeleton />}>
        {(records) =>
          records.length > 0 ? (
            <RecordList records={records} />
          ) : (
            <EmptyState title={ofParts('noRecord')} action={<AddPostLink />}>
              {t('hint')}
            </EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}
