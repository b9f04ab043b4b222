import { lengthOf } from '@rishta/contracts/formats';
import { MESSAGE_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button, TextAreaField } from '@rishta/ui';
import { useMediaQuery } from '@rishta/ui/media';
import { useEffect, type KeyboardEvent } from 'react';

import { inboxTexts } from '../inbox.texts.ts';
import classes from './conversation-view.module.css';
import { setDraft, showBox, useDraft } from './outgoing.ts';

const { max } = MESSAGE_LIMITS.text;
/** A keyboard on the screen has no Shift and Enter. */
const TOUCH = '(pointer: coarse)';

interface MessageBoxProps {
  conversationId: string;
  onSend: (text: string) => void;
}

/** Where a message is written. What is half written is kept for its conversation. */
export function MessageBox({ conversationId, onSend }: MessageBoxProps) {
  const t = useTexts(inboxTexts);
  const text = useDraft(conversationId);
  const isTouched = useMediaQuery(TOUCH);
  useEffect(() => showBox(conversationId), [conversationId]);
  const length = lengthOf(text.trim());
  const isTooLong = length > max;

  const send = () => {
    if (length === 0 || isTooLong) return;
    onSend(text.trim());
    setDraft(conversationId, '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || isTouched || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      ref={passFocusOn}
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextAreaField
        label={t('write')}
        labelHidden
        rows={3}
        value={text}
        hint={isTouched ? undefined : t('keys')}
        isErrorSpoken
        {...(isTooLong && { error: t('tooLong') })}
        onChange={({ target }) => setDraft(conversationId, target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.sendRow}>
        <span className={isTooLong ? classes.over : classes.length}>{t('lengthOf', { count: length, max })}</span>
        <Button type="submit">{t('send')}</Button>
      </div>
    </form>
  );
}
