import type { ModerationQueue } from '@rishta/contracts';
import {
  Link,
  notFound,
  useLoaderData,
  useNavigate,
  useSearchParams,
  useTexts,
  type PageHandle,
  type PageLoaderArgs,
} from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { Alert, Badge, buttonClass, EmptyState, Tabs } from '@rishta/ui';
import { useState } from 'react';

import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { partsTexts } from '../../parts/parts.texts.ts';
import { Screen } from '../../parts/screen.tsx';
import { useUrlChoice } from '../../parts/use-url-choice.ts';
import { CaseView } from './case/case-view.tsx';
import { QueueList } from './lists/queue-list.tsx';
import { ReportsList } from './lists/reports-list.tsx';
import { SuspendedList } from './lists/suspended-list.tsx';
import { moderationTexts } from './moderation.texts.ts';
import { useCase } from './use-case.ts';

export const handle: PageHandle = { texts: [moderationTexts, partsTexts, formTexts] };

const TABS = ['queue', 'reports', 'suspended'] as const;

type Counts = ModerationQueue['counts'];

/** The API knows who is staff. For everybody else there is no such page; who is not logged in is not asked for. */
export async function loader({ context: { api }, request: { signal } }: PageLoaderArgs): Promise<Counts | null> {
  const asStaff = { authenticated: true, signal };
  if (!api.access('/moderation/queue', asStaff).headers.has('authorization')) throw notFound();
  const answer = await api.get<ModerationQueue>('/moderation/queue', asStaff);
  if (answer.reached && answer.status === 404) throw notFound();
  const data = answer.reached ? answer.body.data : undefined;
  return data?.counts ?? null;
}

export function Component() {
  const t = useTexts(moderationTexts);
  const [params] = useSearchParams();
  const listing = params.get('listing');
  return <Screen title={t('title')}>{listing === null ? <Lists /> : <Case key={listing} listing={listing} />}</Screen>;
}

function Lists() {
  const t = useTexts(moderationTexts);
  const counts = useLoaderData<Counts | null>();
  const [tab, openTab] = useUrlChoice('tab', TABS);
  const label = (name: string, count: number | undefined) => (
    <>
      {name} {count !== undefined && <Badge>{count}</Badge>}
    </>
  );
  return (
    <Tabs
      label={t('tabs')}
      selected={tab}
      onSelect={openTab}
      tabs={[
        { key: 'queue', label: label(t('queueTab'), counts?.listings), content: <QueueList /> },
        { key: 'reports', label: label(t('reportsTab'), counts?.reports), content: <ReportsList /> },
        { key: 'suspended', label: t('suspendedTab'), content: <SuspendedList /> },
      ]}
    />
  );
}

function Case({ listing }: { listing: string }) {
  const t = useTexts(moderationTexts);
  const [tab] = useUrlChoice('tab', TABS);
  const navigate = useNavigate();
  const { from, reload } = useCase(listing);
  const [refusal, setRefusal] = useState<string>();
  const list = tab === TABS[0] ? '/Moderation' : `/Moderation?tab=${tab}`;
  const back = (
    <Link to={list} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {t('back')}
    </Link>
  );
  return (
    <>
      <p>{back}</p>
      {refusal !== undefined && (
        <Alert tone="error" title={t('notDone')}>
          <span dir="auto">{refusal}</span>
        </Alert>
      )}
      <Loaded from={from} skeleton={<ListSkeleton />}>
        {(found) =>
          found === 'missing' ? (
            <EmptyState title={t('missing')} action={back} />
          ) : (
            <CaseView
              listing={found}
              onDecided={() => void navigate(list)}
              onChanged={(message) => {
                setRefusal(message);
                reload();
              }}
            />
          )
        }
      </Loaded>
    </>
  );
}
