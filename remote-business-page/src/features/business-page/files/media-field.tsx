import { useTexts } from '@rishta/remote-sdk';
import { FileField } from '@rishta/remote-sdk/forms';
import type { ReactNode } from 'react';

import { businessPageTexts, type TextKey } from '../business-page.texts.ts';
import { ACCEPT, MAX_MEGABYTES, type Attachment, type MediaKind } from './accepted-files.ts';
import { Media } from './media.tsx';
import { useFileChoice, type FileProblem } from './use-file-choice.ts';

export interface MediaFieldProps {
  label: string;
  removeLabel: string;
  icon: ReactNode;
  allowed: readonly MediaKind[];
  attachment: Attachment | null;
  onChange: (attachment: Attachment | null) => void;
}

/** A field for one picture or video, which is shown once it has been examined. */
export function MediaField({ label, removeLabel, icon, allowed, attachment, onChange }: MediaFieldProps) {
  const t = useTexts(businessPageTexts);
  const { problem, isChecking, choose } = useFileChoice(allowed, onChange);
  return (
    <FileField
      label={label}
      icon={icon}
      accept={allowed.map((kind) => ACCEPT[kind]).join(',')}
      busy={isChecking}
      hint={t(allowed.length === 1 ? 'imageHint' : 'mediaHint', MAX_MEGABYTES)}
      error={problem && t(messageOf(problem, allowed), MAX_MEGABYTES)}
      onFiles={([first]) => first && void choose(first)}
      file={attachment?.file}
      removeLabel={removeLabel}
      onRemove={() => onChange(null)}
    >
      {attachment && <Media attachment={attachment} />}
    </FileField>
  );
}

function messageOf({ refusal, kind }: FileProblem, allowed: readonly MediaKind[]): TextKey {
  if (refusal === 'unreadable') return 'fileUnreadable';
  if (refusal === 'size') return kind === 'video' ? 'videoTooLarge' : 'imageTooLarge';
  return allowed.length === 1 ? 'notAnImage' : 'notMedia';
}
