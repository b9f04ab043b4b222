import { useLocation } from '@rishta/remote-sdk';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import type { ComponentProps } from 'react';

/** Leads to the login and back, when the session has ended. */
export function LoginLink({ children, ...rest }: Pick<ComponentProps<'a'>, 'className' | 'children'>) {
  const { pathname, search } = useLocation();
  // A new document: an older shell holds the session that has ended until then.
  return (
    <a {...rest} href={loginAddress(pathname + search)}>
      {children}
    </a>
  );
}
