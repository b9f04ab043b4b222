import type { Message } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button, classNames, VisuallyHidden } from '@rishta/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { Moment } from '../../../common/moment.tsx';
import { inboxTexts } from '../inbox.texts.ts';
import classes from './message-list.module.css';
import type { Thread } from './use-conversation.ts';
import type { OutgoingMessage } from './outgoing.ts';

/** So near to the end counts as at the end, in pixels. */
const NEAR = 80;

interface MessageListProps {
  thread: Thread;
  outgoing: readonly OutgoingMessage[];
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
  onOlder: () => void;
  /** Of what the other side wrote, where that can be reported. */
  onReport?: (seq: number) => void;
}

/** What both have written. It stays at its end as it grows, unless the reader has gone back. */
export function MessageList({ thread, outgoing, onRetry, onDiscard, onOlder, onReport }: MessageListProps) {
  const t = useTexts(inboxTexts);
  const { conversation, messages, hasOlder } = thread;
  const { name } = conversation.other;
  // A message that has just come back from the server may still wait to leave here.
  const unsent = outgoing.filter(({ key }) => !messages.some((message) => message.key === key));
  const { box, onScroll } = useScrolling(messages, unsent.length);
  const seen = messages.findLast(({ isOwn, seq }) => isOwn && seq <= conversation.otherReadSeq);

  return (
    <div
      ref={box}
      role="region"
      aria-label={t('messages')}
      // Scrolls by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its only content may be text
      tabIndex={0}
      className={classes.box}
      onScroll={onScroll}
    >
      {hasOlder && (
        <Button ref={passFocusOn} variant="quiet" size="small" onClick={onOlder}>
          {t('older')}
        </Button>
      )}
      {messages.length + unsent.length === 0 && <p className={classes.first}>{t('first')}</p>}
      <ol className={classes.list}>
        {messages.map((message) => (
          <Bubble
            key={message.seq}
            isOwn={message.isOwn}
            name={name}
            text={message.text}
            isRemoved={message.isRemoved ?? false}
          >
            <Moment date={message.sentAt} />
            {message === seen && <span>{t('seen')}</span>}
            {message.isOwn && message.hasHidden && conversation.contacts === undefined && (
              <span>{t('hiddenFromOther')}</span>
            )}
            {!message.isOwn && onReport && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('reportMessage')}
                onClick={() => onReport(message.seq)}
              >
                {t('report')}
              </Button>
            )}
          </Bubble>
        ))}
        {unsent.map((message) => (
          <Bubble key={message.key} isOwn name={name} text={message.text} isUnsent>
            {message.state !== 'sending' ? (
              <>
                <span role="alert" className={classes.problem}>
                  {t('notSent')} {message.problem}
                </span>
                <Button ref={passFocusOn} variant="secondary" size="small" onClick={() => onRetry(message)}>
                  {t('retrySend')}
                </Button>
                <Button ref={passFocusOn} variant="quiet" size="small" onClick={() => onDiscard(message)}>
                  {t('discard')}
                </Button>
              </>
            ) : (
              <span>{t('sending')}</span>
            )}
          </Bubble>
        ))}
      </ol>
      <Announcement messages={messages} name={name} />
    </div>
  );
}

interface BubbleProps {
  isOwn: boolean;
  name: string;
  text: string;
  isUnsent?: boolean;
  isRemoved?: boolean;
  /** What is said below it. */
  children: ReactNode;
}

function Bubble({ isOwn, name, text, isUnsent = false, isRemoved = false, children }: BubbleProps) {
  const t = useTexts(inboxTexts);
  return (
    <li className={classNames(classes.message, isOwn && classes.own, isUnsent && classes.unsent)}>
      <VisuallyHidden>{isOwn ? t('you') : t('writtenBy', { name })}</VisuallyHidden>
      <p className={classNames(classes.text, isRemoved && classes.removed)} dir="auto">
        {text}
      </p>
      <div className={classes.about}>{children}</div>
    </li>
  );
}

/** Reads out what comes while the conversation is open, and nothing of what was there before. */
function Announcement({ messages, name }: { messages: readonly Message[]; name: string }) {
  const t = useTexts(inboxTexts);
  const [from] = useState(messages.at(-1)?.seq ?? 0);
  const latest = messages.findLast(({ isOwn, seq }) => !isOwn && seq > from);
  return <VisuallyHidden role="status">{latest && t('newMessage', { name, text: latest.text })}</VisuallyHidden>;
}

function useScrolling(messages: readonly Message[], unsent: number) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first: 0, height: 0, unsent: 0 });
  const first = messages[0]?.seq ?? 0;
  // After each drawing: it also grows by what is said of a message that was not sent.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { scrollHeight } = element;
    if (first < before.current.first) element.scrollTop += scrollHeight - before.current.height;
    else if (isAtEnd.current || unsent > before.current.unsent) element.scrollTop = scrollHeight;
    before.current = { first, height: scrollHeight, unsent };
  });
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
  };
  return { box, onScroll };
}
