import { useLocation } from '@rishta/remote-sdk';
import { loginAddress } from '@rishta/remote-sdk/login-address';

/** Where one logs in, to come back to where one is. */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  return loginAddress(pathname + search);
}
