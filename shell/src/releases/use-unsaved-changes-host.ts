import type { Host } from '@rishta/remote-sdk/host';
import { useMemo, useState } from 'react';

/** Knows whether any form of the page holds something that would be lost. */
export function useUnsavedChangesHost(): { isDirty: boolean; unsavedChanges: Host['unsavedChanges'] } {
  const [forms, setForms] = useState<readonly string[]>([]);
  const unsavedChanges = useMemo(
    () => ({
      mark: (id: string) => {
        setForms((marked) => [...marked, id]);
      },
      clear: (id: string) => {
        setForms((marked) => marked.filter((form) => form !== id));
      },
    }),
    [],
  );
  return { isDirty: forms.length > 0, unsavedChanges };
}
