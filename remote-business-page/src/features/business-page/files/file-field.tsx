import { useTexts } from '@rishta/remote-sdk';
import { AlertIcon, classNames, Spinner } from '@rishta/ui';
import { useId, type ReactNode, type Ref } from 'react';

import { businessPageTexts, type TextKey } from '../business-page.texts.ts';
import { ACCEPT, MAX_MEGABYTES, type Attachment, type MediaKind } from './accepted-files.ts';
import classes from './file-field.module.css';
import { useFileChoice, type FileProblem } from './use-file-choice.ts';

export interface FileFieldProps {
  label: string;
  icon: ReactNode;
  allowed: readonly MediaKind[];
  onChosen: (attachment: Attachment) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A button-like field for one file, which may also be dropped on it. */
export function FileField({ label, icon, allowed, onChosen, ref }: FileFieldProps) {
  const t = useTexts(businessPageTexts);
  const id = useId();
  const { problem, isChecking, choose } = useFileChoice(allowed, onChosen);
  return (
    <div className={classes.root}>
      <label className={classNames(classes.pick, problem && classes.refused)}>
        <input
          ref={ref}
          type="file"
          accept={allowed.map((kind) => ACCEPT[kind]).join(',')}
          aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
          className={classes.input}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // So that the same file can be chosen again after it was removed.
            target.value = '';
            if (file) void choose(file);
          }}
        />
        {isChecking ? <Spinner /> : icon}
        <span>{label}</span>
      </label>
      <p id={`${id}-hint`} className={classes.hint}>
        {t(HINTS[allowed.length === 1 ? 'image' : 'any'], limits)}
      </p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          <AlertIcon />
          <span>{t(messageOf(problem, allowed), limits)}</span>
        </p>
      )}
    </div>
  );
}

const limits = { image: MAX_MEGABYTES.image, video: MAX_MEGABYTES.video };

const HINTS = { image: 'imageHint', any: 'mediaHint' } as const;

function messageOf({ refusal, kind }: FileProblem, allowed: readonly MediaKind[]): TextKey {
  if (refusal === 'unreadable') return 'fileUnreadable';
  if (refusal === 'size') return kind === 'video' ? 'videoTooLarge' : 'imageTooLarge';
  return allowed.length === 1 ? 'notAnImage' : 'notMedia';
}
