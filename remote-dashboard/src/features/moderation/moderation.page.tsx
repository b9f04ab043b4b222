import type { Account, ModerationQueue } from '@rishta/contracts';
import {
  notFound,
  useLoaderData,
  useSearchParams,
  useTexts,
  type PageHandle,
  type PageLoaderArgs,
} from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { Badge, Tabs } from '@rishta/ui';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

import { cityTexts } from '../../common/city-name.ts';
import { late } from '../../common/late.tsx';
import { ListSkeleton } from '../../common/list-skeleton.tsx';
import { listingFactsTexts } from '../../common/listing-facts/listing-facts.texts.ts';
import { commonTexts } from '../../common/common.texts.ts';
import { Screen } from '../../common/screen.tsx';
import { useUrlChoice } from '../../common/use-url-choice.ts';
import { BackToList } from './case/back-to-list.tsx';
import { FindListing } from './lists/find-listing.tsx';
import { QueueList } from './lists/queue-list.tsx';
import { TABS } from './moderation-tabs.ts';
import classes from './moderation.module.css';
import { moderationTexts } from './moderation.texts.ts';

export const handle: PageHandle = { texts: [moderationTexts, listingFactsTexts, commonTexts, formTexts, cityTexts] };

// The queue comes with the page, the rest when it is looked at.
const parts = () => import('./lazy-parts.ts');
const Case = late(() => parts().then(({ Case: Part }) => ({ Part })));
const ReportsList = late(() => parts().then(({ ReportsList: Part }) => ({ Part })));
const PostsList = late(() => parts().then(({ PostsList: Part }) => ({ Part })));
const SuspendedList = late(() => parts().then(({ SuspendedList: Part }) => ({ Part })));

type Counts = ModerationQueue['counts'];

/** The session that was last found to be of staff, as requests name it. */
let staffSession: string | null = null;

/** For who is not staff there is no such page. Nobody is asked for who is not logged in. */
export async function loader({ context: { api }, request: { signal } }: PageLoaderArgs): Promise<Counts | null> {
  const asStaff = { authenticated: true, signal };
  const session = api.access('/me', asStaff).headers.get('authorization');
  if (session === null) throw notFound();
  const me = await api.get<Account>('/me', asStaff);
  // Staff whose session has ended keep the page, whose lists say so.
  if (me.reached && me.status === 401 && session === staffSession) return null;
  const isStaff = me.reached && me.body.data?.staffRole !== undefined;
  if (isStaff) staffSession = session;
  // A fault, or too many requests, say nothing of whose session it is.
  else if (me.reached && me.status < 500 && me.status !== 429) throw notFound();
  const answer = await api.get<ModerationQueue>('/moderation/queue', asStaff);
  if (answer.reached && answer.status === 404) throw notFound();
  const data = answer.reached ? answer.body.data : undefined;
  return data?.counts ?? null;
}

export function Component() {
  const t = useTexts(moderationTexts);
  const [params] = useSearchParams();
  const listing = params.get('listing');
  const [place, setPlace] = useState({ listing, left: '' });
  if (listing !== place.listing) setPlace({ listing, left: listing === null ? (place.listing ?? '') : '' });
  return (
    <Screen title={t('title')}>
      {/* Also where the listing does not come. */}
      {listing !== null && (
        <p>
          <BackToList />
        </p>
      )}
      <Suspense fallback={<ListSkeleton />}>
        {listing === null ? <Lists left={place.left} /> : <Case key={listing} listing={listing} />}
      </Suspense>
    </Screen>
  );
}

/** Keeps the tabs while what one of them shows is on its way. */
const lazily = (part: ReactNode) => <Suspense fallback={<ListSkeleton />}>{part}</Suspense>;

/** @param left The listing that was just left, if any: the focus goes to the tab's panel, and on to its link once that is there. */
function Lists({ left }: { left: string }) {
  const t = useTexts(moderationTexts);
  const counts = useLoaderData<Counts | null>();
  const [tab, openTab] = useUrlChoice('tab', TABS);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (left !== '') place.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')?.focus();
  }, [left]);
  const label = (name: string, count: number | undefined) => (
    <>
      {name} {count !== undefined && <Badge>{count}</Badge>}
    </>
  );
  return (
    <div ref={place} className={classes.lists}>
      <FindListing />
      <Tabs
        label={t('tabs')}
        selected={tab}
        onSelect={openTab}
        tabs={[
          { key: 'queue', label: label(t('queueTab'), counts?.listings), content: <QueueList left={left} /> },
          {
            key: 'reports',
            label: label(t('reportsTab'), counts?.reports),
            content: lazily(<ReportsList left={left} />),
          },
          { key: 'posts', label: label(t('postsTab'), counts?.posts), content: lazily(<PostsList />) },
          { key: 'suspended', label: t('suspendedTab'), content: lazily(<SuspendedList />) },
        ]}
      />
    </div>
  );
}
