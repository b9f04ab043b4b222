import { useTexts } from '@rishta/remote-sdk';
import { Button, ImageIcon, TextAreaField, TrashIcon } from '@rishta/ui';
import { useRef } from 'react';

import { businessPageTexts } from '../../business-page.texts.ts';
import { FileField } from '../../files/file-field.tsx';
import { Media } from '../../files/media.tsx';
import { isPublishable, LIMITS, type Draft, type Feed } from '../../page.model.ts';
import { WORDS } from './feed-words.ts';
import classes from './feed.module.css';

interface ComposerProps {
  feed: Feed;
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  onPublish: () => void;
}

export function Composer({ feed, draft, onChange, onPublish }: ComposerProps) {
  const t = useTexts(businessPageTexts);
  const text = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const words = WORDS[feed];
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        onPublish();
        text.current?.focus();
      }}
    >
      <TextAreaField
        ref={text}
        label={t(words.text)}
        placeholder={t(words.placeholder)}
        rows={3}
        dir="auto"
        maxLength={LIMITS.post}
        value={draft.text}
        hint={t('lengthOf', { count: draft.text.length, max: LIMITS.post })}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {draft.attachment && (
        <div className={classes.attached}>
          <Media attachment={draft.attachment} />
          <Button
            variant="quiet"
            onClick={() => {
              onChange({ attachment: null });
              file.current?.focus();
            }}
          >
            <TrashIcon />
            {t('removeFile')}
          </Button>
        </div>
      )}
      <FileField
        ref={file}
        label={t(draft.attachment ? 'replaceFile' : 'attachFile')}
        icon={<ImageIcon />}
        allowed={['image', 'video']}
        onChosen={(attachment) => onChange({ attachment })}
      />
      <Button type="submit" disabled={!isPublishable(draft)} className={classes.publish}>
        {t(words.publish)}
      </Button>
    </form>
  );
}
