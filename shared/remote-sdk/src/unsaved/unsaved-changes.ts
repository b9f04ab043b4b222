import { createContext, use, useEffect, useId } from 'react';

export interface UnsavedChanges {
  mark: (formId: string) => void;
  clear: (formId: string) => void;
}

export const UnsavedChangesContext = createContext<UnsavedChanges | null>(null);

/**
 * Tells the shell that a form holds something typed. While one does, the shell does not reload the page onto another
 * release by itself.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const changes = use(UnsavedChangesContext);
  const id = useId();
  useEffect(() => {
    if (!isDirty || !changes) return;
    changes.mark(id);
    return () => {
      changes.clear(id);
    };
  }, [changes, id, isDirty]);
}
