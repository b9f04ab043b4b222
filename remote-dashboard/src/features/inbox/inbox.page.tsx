import { Link, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { buttonClass, EmptyState, Tabs } from '@rishta/ui';

import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { ready, type Loadable } from '../../parts/loadable.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { partsTexts } from '../../parts/parts.texts.ts';
import { RecordList } from '../../parts/record-list.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useUrlChoice } from '../../parts/use-url-choice.ts';
import { EMPTY_MAILBOX, FOLDERS, type Mailbox } from './inbox.model.ts';
import { inboxTexts } from './inbox.texts.ts';

export const handle: PageHandle = { texts: [inboxTexts, partsTexts] };

export const Component = () => <InboxScreen mailbox={ready(EMPTY_MAILBOX)} />;

export function InboxScreen({ mailbox }: { mailbox: Loadable<Mailbox> }) {
  const t = useTexts(inboxTexts);
  const [folder, openFolder] = useUrlChoice('folder', FOLDERS);
  const content = (
    <Loaded from={mailbox} skeleton={<ListSkeleton />}>
      {({ [folder]: conversations }) =>
        conversations.length > 0 ? (
          <RecordList records={conversations} />
        ) : folder === 'inbox' ? (
          <EmptyState
            title={t('emptyInbox')}
            action={
              <Link to="/Profile" className={buttonClass({ variant: 'secondary' })}>
                {t('browse')}
              </Link>
            }
          >
            {t('emptyInboxHint')}
          </EmptyState>
        ) : (
          <EmptyState title={t('emptyTrash')} />
        )
      }
    </Loaded>
  );
  return (
    <Screen title={t('title')}>
      <Tabs
        label={t('folders')}
        selected={folder}
        onSelect={openFolder}
        tabs={[
          { key: 'inbox', label: t('inbox'), content },
          { key: 'trash', label: t('trash'), content },
        ]}
      />
    </Screen>
  );
}
