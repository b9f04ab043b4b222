import { useState } from 'react';

import type { BusinessPage } from '../page.model.ts';
import { problemsOf, type Problems } from './problems.ts';

/** What is wrong in a form, from the attempt to go on until the field is edited. */
export function useProblems() {
  const [problems, setProblems] = useState<Problems>({});

  /** Whether all is well; if not, the first field that is wrong gets the focus. */
  const check = (form: HTMLFormElement, page: BusinessPage, fields: Parameters<typeof problemsOf>[1]): boolean => {
    const found = problemsOf(page, fields);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) return true;
    (
      form.querySelector<HTMLElement>(`[name="${first}"]:checked`) ??
      form.querySelector<HTMLElement>(`[name="${first}"]`)
    )?.focus();
    return false;
  };

  const forget = (changes: Partial<BusinessPage>) => {
    const edited = Object.keys('week' in changes ? { ...changes, hours: true } : changes);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !edited.includes(field))));
  };

  return { problems, check, forget };
}
