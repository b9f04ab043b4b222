import type { ConversationFolder } from '@rishta/contracts';
import { MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';
import { Link, useNavigate, useSearchParams, useSession, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { buttonClass, EmptyState, Tabs } from '@rishta/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { ListSkeleton } from '../../common/list-skeleton.tsx';
import { Loaded } from '../../common/loaded.tsx';
import { commonTexts } from '../../common/common.texts.ts';
import { Screen } from '../../common/screen.tsx';
import { SessionEnded } from '../../common/session-ended.tsx';
import { useUrlChoice } from '../../common/use-url-choice.ts';
import { ConversationView } from './conversation/conversation-view.tsx';
import { useOutgoing, type Outgoing } from './conversation/use-outgoing.ts';
import classes from './inbox.module.css';
import { inboxTexts } from './inbox.texts.ts';
import { ConversationList, entryId } from './list/conversation-list.tsx';
import { useConversations } from './list/use-conversations.ts';

const FOLDERS = ['inbox', 'trash'] as const satisfies readonly ConversationFolder[];

const addressOf = (folder: ConversationFolder) => (folder === 'inbox' ? '/Inbox' : `/Inbox?folder=${folder}`);

export const handle: PageHandle = { texts: [inboxTexts, commonTexts] };

export function Component() {
  const t = useTexts(inboxTexts);
  const [folder] = useUrlChoice('folder', FOLDERS);
  const navigate = useNavigate();
  // Another folder opens with its list.
  const openFolder = (next: ConversationFolder) =>
    void navigate(addressOf(next), { replace: true, preventScrollReset: true });
  const outgoing = useOutgoing();
  const content = <Folder key={folder} folder={folder} outgoing={outgoing} />;
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

/** The conversations of a folder, and the one that is open: beside them, or on a phone in their place. */
function Folder({ folder, outgoing }: { folder: ConversationFolder; outgoing: Outgoing }) {
  const t = useTexts(inboxTexts);
  const navigate = useNavigate();
  const { status } = useSession();
  const { conversations, showMore, remove } = useConversations(folder);
  const [params] = useSearchParams();
  const openId = status === 'signed-in' ? params.get(MAILED_PARAMETERS.conversation) : null;
  const place = useRef<HTMLDivElement>(null);
  const hasMoved = useFocusOnReturn(openId, place);
  const listAddress = addressOf(folder);

  // As the address has it when an answer comes late, and no longer after this folder.
  const latestId = useRef<string>(null);
  useEffect(() => {
    latestId.current = openId;
    return () => {
      latestId.current = null;
    };
  }, [openId]);
  const leave = (id: string) => {
    remove(id);
    if (latestId.current === id) void navigate(listAddress, { replace: true, preventScrollReset: true });
  };

  const isEmpty = conversations.state === 'ready' && conversations.data.all.length === 0;
  const isSignedOut = conversations.state === 'signed-out';
  if ((isEmpty || isSignedOut) && openId === null) {
    return <div ref={place}>{isSignedOut ? <SessionEnded /> : <EmptyFolder folder={folder} />}</div>;
  }
  return (
    <div ref={place} className={classes.columns} data-open={openId !== null}>
      <div className={classes.list}>
        {/* What is open says that the session has ended, beside what may be typed in it. */}
        {!isSignedOut && (
          <Loaded from={conversations} skeleton={<ListSkeleton />}>
            {(loaded) => <ConversationList conversations={loaded} openId={openId} onMore={showMore} />}
          </Loaded>
        )}
      </div>
      <div className={classes.conversation}>
        {openId === null ? (
          <p className={classes.choose}>{t('choose')}</p>
        ) : (
          <ConversationView
            key={openId}
            id={openId}
            listAddress={listAddress}
            takesFocus={hasMoved}
            isSignedOut={isSignedOut}
            outgoing={outgoing}
            onGone={() => leave(openId)}
          />
        )}
      </div>
    </div>
  );
}

function EmptyFolder({ folder }: { folder: ConversationFolder }) {
  const t = useTexts(inboxTexts);
  if (folder === 'trash') return <EmptyState title={t('emptyTrash')} />;
  return (
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
  );
}

/**
 * Gives the focus back to the link of a conversation that is left, or to the folder when that is gone. Tells whether the
 * visitor has moved about here.
 */
function useFocusOnReturn(openId: string | null, folder: RefObject<HTMLElement | null>): boolean {
  const [place, setPlace] = useState<{ openId: string | null; left: string | null; hasMoved: boolean }>({
    openId,
    left: null,
    hasMoved: false,
  });
  if (openId !== place.openId) {
    setPlace({ openId, left: openId === null ? place.openId : null, hasMoved: true });
  }
  const { left, hasMoved } = place;
  useEffect(() => {
    if (left === null) return;
    const panel = folder.current?.closest<HTMLElement>('[role="tabpanel"]');
    (document.getElementById(entryId(left)) ?? panel)?.focus();
  }, [left, folder]);
  return hasMoved;
}
