import { useNotices, useTexts } from '@rishta/remote-sdk';
import { useEffect, useEffectEvent, useState } from 'react';

import { inboxTexts } from '../inbox.texts.ts';
import type * as lazyModule from './block-dialog.tsx';
import { MenuButton } from './menu-button.tsx';

interface SafetyMenuProps {
  /** The number of the other side's candidate. */
  candidateId: string;
  onReport: () => void;
  onBlocked: () => void;
}

/** What a member can do against the family that they talk with. */
export function SafetyMenu({ candidateId, onReport, onBlocked }: SafetyMenuProps) {
  const t = useTexts(inboxTexts);
  const notices = useNotices();
  const [isBlocking, setIsBlocking] = useState(false);
  const [parts, setParts] = useState<typeof lazyModule>();
  const stop = () => setIsBlocking(false);
  const fail = useEffectEvent(() => {
    stop();
    notices.show({ id: 'block', tone: 'error', text: t('notDone') });
  });
  useEffect(() => {
    if (isBlocking) import('./block-dialog.tsx').then(setParts, () => fail());
  }, [isBlocking]);
  return (
    <>
      <MenuButton
        label={t('actions')}
        items={[
          { key: 'report', label: t('report'), run: onReport },
          { key: 'block', label: t('blockFamily'), run: () => setIsBlocking(true) },
        ]}
      />
      {isBlocking && parts && <parts.BlockDialog candidateId={candidateId} onBlocked={onBlocked} onClose={stop} />}
    </>
  );
}
