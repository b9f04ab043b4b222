import type { Conversation, ReportSubject } from '@rishta/contracts';
import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useNotices, useTexts } from '@rishta/remote-sdk';
import { LateReportDialog } from '@rishta/remote-sdk/report';
import { Alert, buttonClass, ChevronStartIcon, EmptyState } from '@rishta/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

import { useOpenInTitle } from '../../../common/document-title.ts';
import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import { Loaded } from '../../../common/loaded.tsx';
import { SessionEnded } from '../../../common/session-ended.tsx';
import { inboxTexts } from '../inbox.texts.ts';
import classes from './conversation-view.module.css';
import { MessageBox } from './message-box.tsx';
import { MessageList } from './message-list.tsx';
import { MoveButton } from './move-button.tsx';
import { NotSent } from './not-sent.tsx';
import { forgetWrittenTo } from './outgoing.ts';
import { SafetyMenu } from './safety-menu.tsx';
import { ShareContacts } from './share-contacts.tsx';
import { useConversation } from './use-conversation.ts';
import { useMarkRead } from './use-mark-read.ts';
import type { Outgoing } from './use-outgoing.ts';

interface ConversationViewProps {
  id: string;
  /** The address of the list. */
  listAddress: string;
  /** Whether the visitor has just opened it. */
  takesFocus: boolean;
  /** The list was told that the session has ended. */
  isSignedOut: boolean;
  outgoing: Outgoing;
  /** After it was put into the other folder, or its family was blocked. */
  onGone: () => void;
}

export function ConversationView(props: ConversationViewProps) {
  const { id, listAddress, takesFocus, isSignedOut, outgoing, onGone } = props;
  const t = useTexts(inboxTexts);
  const notices = useNotices();
  const [reported, setReported] = useState<{ about: ReportSubject; id: string }>();
  const { thread, retry, reload, addOwn, loadOlder } = useConversation(id);
  useMarkRead(thread);

  const { listen, settle } = outgoing;
  const onStored = useEffectEvent(addOwn);
  // Asked anew, it shows that the session has ended.
  const onSignedOut = useEffectEvent(reload);
  useEffect(
    () => listen({ id, onStored: (message) => onStored(message), onSignedOut: () => onSignedOut() }),
    [id, listen],
  );
  useEffect(() => {
    if (typeof thread !== 'string') settle(thread.messages);
  }, [thread, settle]);

  const unsent = outgoing.all.filter(({ conversationId }) => conversationId === id);
  const all = { conversationId: id, messages: unsent, onDiscard: outgoing.discard };
  if (thread === 'missing') {
    return (
      <>
        <EmptyState
          title={t('missing')}
          action={
            <Link to="/Inbox" className={buttonClass({ variant: 'secondary' })}>
              {t('toInbox')}
            </Link>
          }
        >
          {t('missingHint')}
        </EmptyState>
        <NotSent {...all}>
          <h2>{t('losing')}</h2>
        </NotSent>
      </>
    );
  }
  if (thread === 'signed-out') {
    return (
      <SessionEnded>
        <NotSent {...all}>{t('copyFirst')}</NotSent>
      </SessionEnded>
    );
  }
  if (typeof thread === 'string') {
    const state = thread === 'loading' ? { state: 'loading' as const } : { state: 'failed' as const, retry };
    return (
      <Loaded from={state} skeleton={<ListSkeleton />}>
        {() => null}
      </Loaded>
    );
  }
  const { conversation } = thread;
  const { sharing, closed, other } = conversation;
  const candidateId = other.candidateId ?? other.profileId;
  // Of a conversation with staff, whichever side one is on, there is nothing to report to staff.
  const canReport = sharing !== undefined && closed !== 'deleted';
  const stopReporting = () => setReported(undefined);
  return (
    <div className={classes.root}>
      <Head conversation={conversation} listAddress={listAddress} takesFocus={takesFocus}>
        <MoveButton conversation={conversation} onMoved={onGone} onFailed={reload} />
        {candidateId !== undefined && (
          <SafetyMenu
            candidateId={candidateId}
            onReport={() => setReported({ about: 'profile', id: candidateId })}
            onBlocked={() => {
              forgetWrittenTo(id);
              onGone();
            }}
          />
        )}
      </Head>
      {/* While one of them is away, it can be stopped and not begun. */}
      {sharing && (closed === undefined || (sharing.own && closed !== 'deleted')) && (
        <ShareContacts conversation={{ ...conversation, sharing }} onChanged={reload} />
      )}
      <MessageList
        thread={thread}
        outgoing={unsent}
        onRetry={outgoing.retry}
        onDiscard={outgoing.discard}
        onOlder={() => loadOlder(() => notices.show({ id: 'older', tone: 'error', text: t('notDone') }))}
        {...(canReport && { onReport: (seq) => setReported({ about: 'message', id: `${id}/${seq}` }) })}
      />
      {(isSignedOut || thread.isSignedOut) && <SessionEnded>{t('copyFirst')}</SessionEnded>}
      {closed === undefined ? (
        <MessageBox conversationId={id} onSend={(text) => outgoing.send(id, text)} />
      ) : (
        <>
          <Closed by={closed} />
          <NotSent conversationId={id}>{t('losing')}</NotSent>
        </>
      )}
      {reported && (
        <LateReportDialog
          {...reported}
          onClose={stopReporting}
          onFailed={() => {
            stopReporting();
            notices.show({ id: 'report', tone: 'error', text: t('notDone') });
          }}
        />
      )}
    </div>
  );
}

/** In the place of the box, why nothing can be written. */
function Closed({ by }: { by: NonNullable<Conversation['closed']> }) {
  const t = useTexts(inboxTexts);
  return (
    <Alert tone="info">
      {t(`closed-${by}`)}{' '}
      {by === 'own' && <Link to={'/Settings?tab=account' satisfies SettingsTabAddress}>{t('toSettings')}</Link>}
    </Alert>
  );
}

interface HeadProps extends Pick<ConversationViewProps, 'listAddress' | 'takesFocus'> {
  conversation: Conversation;
  children: ReactNode;
}

function Head({ conversation: { other, own }, listAddress, takesFocus, children }: HeadProps) {
  const t = useTexts(inboxTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useOpenInTitle(other.isStaff ? t('staff') : other.name);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className={classes.head}>
      <Link to={listAddress} preventScrollReset className={classes.back}>
        <ChevronStartIcon />
        {t('back')}
      </Link>
      <h2 ref={heading} tabIndex={-1} className={classes.name} dir="auto">
        {other.profileId === undefined ? other.name : <Link to={`/Profile/${other.profileId}`}>{other.name}</Link>}
      </h2>
      {(own ?? other.isStaff) && <p className={classes.own}>{own ? t('withOwn', { name: own.name }) : t('staff')}</p>}
      <div className={classes.actions}>{children}</div>
    </header>
  );
}
