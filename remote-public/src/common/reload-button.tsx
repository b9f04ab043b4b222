import { useReload } from '@rishta/remote-sdk/use-reload';
import { Button } from '@rishta/ui';
import type { ReactNode } from 'react';

/** Loads the page anew, where a file of it did not come. */
export function ReloadButton({ children }: { children: ReactNode }) {
  const [reload, isReloading] = useReload();
  return (
    <Button size="small" variant="secondary" busy={isReloading} onClick={reload}>
      {children}
    </Button>
  );
}
