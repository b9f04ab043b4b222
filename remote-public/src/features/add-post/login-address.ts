import { useLocation } from '@rishta/remote-sdk';

/** Where one logs in, to come back to where one is. */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  return `/Login?${new URLSearchParams({ next: pathname + search }).toString()}`;
}
