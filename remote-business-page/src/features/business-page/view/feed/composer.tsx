import { lengthOf } from '@rishta/contracts/formats';
import { useTexts } from '@rishta/remote-sdk';
import { Alert, Button, ImageIcon, TextAreaField } from '@rishta/ui';
import { useRef } from 'react';

import { businessPageTexts } from '../../business-page.texts.ts';
import type { MediaKind } from '../../files/accepted-files.ts';
import { MediaField } from '../../files/media-field.tsx';
import { isPublishable, LIMITS, type Draft, type Feed } from '../../page.model.ts';
import classes from './feed.module.css';

interface ComposerProps {
  feed: Feed;
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  /** What can be attached. */
  allowed: readonly MediaKind[];
  busy: boolean;
  problem: string | undefined;
  onPublish: () => void;
}

export function Composer({ feed, draft, onChange, allowed, busy, problem, onPublish }: ComposerProps) {
  const t = useTexts(businessPageTexts);
  const text = useRef<HTMLTextAreaElement>(null);
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
        label={t(`${feed}Text`)}
        placeholder={t(`${feed}Placeholder`)}
        rows={3}
        maxLength={LIMITS.post}
        value={draft.text}
        hint={t('lengthOf', { count: lengthOf(draft.text), max: LIMITS.post })}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <MediaField
        label={t(draft.attachment ? 'replaceFile' : allowed.includes('video') ? 'attachFile' : 'attachPicture')}
        removeLabel={t('removeFile')}
        icon={<ImageIcon />}
        allowed={allowed}
        attachment={draft.attachment}
        onChange={(attachment) => onChange({ attachment })}
      />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" busy={busy} disabled={!isPublishable(draft)} className={classes.publish}>
        {t(`${feed}Publish`)}
      </Button>
    </form>
  );
}
