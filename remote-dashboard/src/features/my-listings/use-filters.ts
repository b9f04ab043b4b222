import { useSearchParams } from '@rishta/remote-sdk';
import { useState } from 'react';

import { NO_FILTERS, readFilters, withFilters, type Filter, type Filters } from './filters.ts';

/** The filters in force, which the address holds, and those being chosen, which wait for the search. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const applied = readFilters(params);
  const [edits, setEdits] = useState<Partial<Filters>>({});

  const apply = (filters: Filters) => {
    setEdits({});
    setParams(withFilters(params, filters), { preventScrollReset: true });
  };

  const chosen = { ...applied, ...edits };
  return {
    applied,
    chosen,
    choose: (filter: Filter, value: string) => setEdits((before) => ({ ...before, [filter]: value })),
    search: () => apply(chosen),
    clear: () => apply(NO_FILTERS),
  };
}
