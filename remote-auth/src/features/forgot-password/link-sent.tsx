import { useTexts } from '@rishta/remote-sdk';
import { Button } from '@rishta/ui';

import { DoneMessage } from '../../common/done-message.tsx';
import { forgotPasswordTexts } from './forgot-password.texts.ts';

export interface LinkSentProps {
  message: string;
  onStartAgain: () => void;
}

export function LinkSent({ message, onStartAgain }: LinkSentProps) {
  const t = useTexts(forgotPasswordTexts);
  return (
    <>
      <DoneMessage>{message}</DoneMessage>
      <p>{t('whereToLook')}</p>
      <Button variant="secondary" fullWidth onClick={onStartAgain}>
        {t('tryAgain')}
      </Button>
    </>
  );
}
