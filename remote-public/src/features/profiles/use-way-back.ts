import { useEffect, useState } from 'react';

import { forgetPages, last } from './kept-pages.ts';

/** On a profile's page: the list that the visitor has come from is kept for the way back, and for no other way. */
export function useWayBack(): void {
  // Looked at while the list is still there, and kept again once it is left.
  const [before] = useState(last.list);
  useEffect(() => {
    last.list = before;
    return forgetPages;
  }, [before]);
}
