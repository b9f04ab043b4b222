import { Link, useNavigate, useNavigation, useTexts } from '@rishta/remote-sdk';
import { buttonClass } from '@rishta/ui';
import { useEffect } from 'react';

import { DoneMessage } from '../../common/done-message.tsx';
import { registerTexts } from './register.texts.ts';

/** How long the good news stays before the login page comes, in milliseconds. */
const REDIRECT_DELAY = 2_000;

export interface RegisteredProps {
  message: string;
  loginAddress: string;
}

/** Says that it worked, and goes on to the login page. */
export function Registered({ message, loginAddress }: RegisteredProps) {
  const t = useTexts(registerTexts);
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';

  useEffect(() => {
    // Whoever is on the way to another page is not called back.
    if (isLeaving) return;
    const timer = setTimeout(() => void navigate(loginAddress, { replace: true }), REDIRECT_DELAY);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate, loginAddress, isLeaving]);

  return (
    <>
      <DoneMessage>{message}</DoneMessage>
      <Link to={loginAddress} replace className={buttonClass({ fullWidth: true })}>
        {t('login')}
      </Link>
    </>
  );
}
