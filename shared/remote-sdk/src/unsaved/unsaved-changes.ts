import { createContext, use, useEffect, useId, useRef } from 'react';

/** Names, in the visitor's language, what a form holds now that stands in no control; nothing when all of it does. */
export type Losing = () => string | undefined;

export interface UnsavedChanges {
  mark: (formId: string, losing: Losing) => void;
  clear: (formId: string) => void;
}

export const UnsavedChangesContext = createContext<UnsavedChanges | null>(null);

/**
 * Tells the shell that a form holds something typed. While one does, the shell does not reload the page onto another
 * release by itself. When the visitor asks for it, the shell puts back what stands in controls; what else would be lost,
 * it tells before.
 */
export function useUnsavedChanges(isDirty: boolean, losing?: Losing): void {
  const changes = use(UnsavedChangesContext);
  const id = useId();
  const latest = useRef(losing);
  useEffect(() => {
    latest.current = losing;
  });
  useEffect(() => {
    if (!isDirty || !changes) return;
    changes.mark(id, () => latest.current?.());
    return () => {
      changes.clear(id);
    };
  }, [changes, id, isDirty]);
}
