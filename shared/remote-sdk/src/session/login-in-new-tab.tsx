import { useLocation } from '@rishta/remote-sdk';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import type { ReactNode } from 'react';

/** Leads to the login where a session has ended and what was typed is to stay: it goes on here as well. */
export function LoginInNewTab({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <a href={loginAddress(pathname + search)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
