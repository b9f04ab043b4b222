import { useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button } from '@rishta/ui';
import type { ReactNode } from 'react';

import { inboxTexts } from '../inbox.texts.ts';
import classes from './conversation-view.module.css';
import { setDraft, useDraft, type OutgoingMessage } from './outgoing.ts';

interface NotSentProps {
  conversationId: string;
  messages?: readonly OutgoingMessage[];
  onDiscard?: (message: OutgoingMessage) => void;
  /** What is said above. */
  children: ReactNode;
}

/** What was written, where there is no box for it any more: to be copied or discarded. */
export function NotSent({ conversationId, messages = [], onDiscard, children }: NotSentProps) {
  const t = useTexts(inboxTexts);
  const draft = useDraft(conversationId);
  if (messages.length === 0 && draft === '') return null;
  return (
    <section aria-label={t('losing')}>
      {children}
      {messages.map((message) => (
        <Text key={message.key} text={message.text} onDiscard={() => onDiscard?.(message)} />
      ))}
      {draft !== '' && <Text text={draft} onDiscard={() => setDraft(conversationId, '')} />}
    </section>
  );
}

function Text({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const t = useTexts(inboxTexts);
  return (
    <div className={classes.notSent}>
      <p dir="auto">{text}</p>
      <Button ref={passFocusOn} variant="quiet" size="small" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  );
}
