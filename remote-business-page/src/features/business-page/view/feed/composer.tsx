import { useTexts } from '@rishta/remote-sdk';
import { Button, ImageIcon, TextAreaField } from '@rishta/ui';
import { useRef } from 'react';

import { businessPageTexts } from '../../business-page.texts.ts';
import { MediaField } from '../../files/media-field.tsx';
import { isPublishable, LIMITS, type Draft, type Feed } from '../../page.model.ts';
import { WORDS } from './feed-texts.ts';
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
      <MediaField
        label={t(draft.attachment ? 'replaceFile' : 'attachFile')}
        removeLabel={t('removeFile')}
        icon={<ImageIcon />}
        allowed={['image', 'video']}
        attachment={draft.attachment}
        onChange={(attachment) => onChange({ attachment })}
      />
      <Button type="submit" disabled={!isPublishable(draft)} className={classes.publish}>
        {t(words.publish)}
      </Button>
    </form>
  );
}
