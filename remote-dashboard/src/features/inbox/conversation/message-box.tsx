import { lengthOf } from '@rishta/contracts/formats';
import { MESSAGE_LIMITS } from '@rishta/contracts/limits';
import { useTexts, useUnsavedChanges } from '@rishta/remote-sdk';
import { Button, TextAreaField } from '@rishta/ui';
import { useState, type KeyboardEvent } from 'react';

import { inboxTexts } from '../inbox.texts.ts';
import classes from './conversation-view.module.css';

const { max } = MESSAGE_LIMITS.text;

/** Where a message is written. */
export function MessageBox({ onSend }: { onSend: (text: string) => void }) {
  const t = useTexts(inboxTexts);
  const [text, setText] = useState('');
  const length = lengthOf(text.trim());
  const isTooLong = length > max;
  useUnsavedChanges(text !== '');

  const send = () => {
    if (length === 0 || isTooLong) return;
    onSend(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
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
        dir="auto"
        value={text}
        hint={t('keys')}
        {...(isTooLong && { error: t('tooLong') })}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.sendRow}>
        <span className={isTooLong ? classes.over : classes.length}>{t('lengthOf', { count: length, max })}</span>
        <Button type="submit">{t('send')}</Button>
      </div>
    </form>
  );
}
