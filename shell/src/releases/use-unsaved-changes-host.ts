import type { Host } from '@rishta/remote-sdk/host';
import { useCallback, useMemo, useState } from 'react';

interface MarkedForm {
  id: string;
  /** Absent where a remote was built before there was one. */
  losing?: () => string | undefined;
}

interface UnsavedChangesHost {
  isDirty: boolean;
  /** What forms hold now that stands in no control. */
  losing: () => string[];
  unsavedChanges: Host['unsavedChanges'];
}

/** Knows whether any form of the page holds something that would be lost. */
export function useUnsavedChangesHost(): UnsavedChangesHost {
  const [forms, setForms] = useState<readonly MarkedForm[]>([]);
  const unsavedChanges = useMemo<Host['unsavedChanges']>(
    () => ({
      mark: (id, losing) => {
        setForms((marked) => [...marked, { id, losing }]);
      },
      clear: (id) => {
        setForms((marked) => marked.filter((form) => form.id !== id));
      },
    }),
    [],
  );
  const losing = useCallback(() => forms.flatMap((form) => form.losing?.() ?? []), [forms]);
  return { isDirty: forms.length > 0, losing, unsavedChanges };
}
