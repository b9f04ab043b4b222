import type { Conversation } from '@rishta/contracts';
import { MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';
import { Link, useSearchParams, useTexts } from '@rishta/remote-sdk';
import { Badge, Button, VisuallyHidden } from '@rishta/ui';

import { Day } from '../../../common/day.tsx';
import { useFirstOfMore } from '../../../common/use-first-of-more.ts';
import { inboxTexts } from '../inbox.texts.ts';
import classes from './conversation-list.module.css';
import type { Conversations } from './use-conversations.ts';

interface ConversationListProps {
  conversations: Conversations;
  openId: string | null;
  onMore: () => void;
}

/** With whom a member talks; whoever was written with last comes first. */
export function ConversationList({ conversations: { all, hasMore }, openId, onMore }: ConversationListProps) {
  const t = useTexts(inboxTexts);
  const [list, noteMore] = useFirstOfMore<HTMLUListElement>(all.length);
  return (
    <div className={classes.root}>
      <ul ref={list} aria-label={t('conversations')} className={classes.list}>
        {all.map((conversation) => (
          <li key={conversation.id}>
            <Entry conversation={conversation} isOpen={conversation.id === openId} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          onClick={() => {
            noteMore();
            onMore();
          }}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** The id of a conversation's link, to which the focus returns. */
export const entryId = (conversationId: string): string => `conversation-${conversationId}`;

function Entry({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const t = useTexts(inboxTexts);
  const [params] = useSearchParams();
  const { id, other, last, activeAt, unread } = conversation;
  const to = new URLSearchParams(params);
  to.set(MAILED_PARAMETERS.conversation, id);
  // What is open is being read.
  const count = isOpen ? 0 : unread;
  return (
    <Link
      id={entryId(id)}
      to={`?${to.toString()}`}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={classes.entry}
    >
      <span className={classes.name} dir="auto">
        {other.name}
      </span>
      <Day date={activeAt} className={classes.date} />
      {/* What begins with a word of ours goes its way, whatever follows. */}
      <span className={classes.excerpt} dir={last?.isOwn === false ? 'auto' : undefined}>
        {last === undefined && t('nothingWritten')}
        {/* A direction that is found by itself passes over what stands in a `bdi`. */}
        {last?.isOwn === false && last.excerpt}
        {last?.isOwn && (
          <>
            {t('you')} <bdi>{last.excerpt}</bdi>
          </>
        )}
      </span>
      {count > 0 && (
        <Badge tone="henna" className={classes.unread}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <VisuallyHidden>{t('unread', { count })}</VisuallyHidden>
        </Badge>
      )}
    </Link>
  );
}
