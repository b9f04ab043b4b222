import { useTexts } from '@rishta/remote-sdk';
import { goToProblems, type FormSummaryProps } from '@rishta/remote-sdk/forms';
import { useEffect, useRef, useState } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import type { BusinessPage } from '../page.model.ts';
import { problemsOf, type Problems } from './problems.ts';

/** What is wrong in a form, from the attempt to go on until the field is edited. */
export function useProblems() {
  const t = useTexts(businessPageTexts);
  const ref = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const [problems, setProblems] = useState<Problems>({});

  const listed = Object.entries(problems).map(([field, key]) => ({ field, message: t(key) }));
  const summary: FormSummaryProps['form'] = { problems: listed, props: { ref }, summaryRef };

  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    goToProblems(ref.current, summaryRef.current, listed);
  }, [listed]);

  /** Whether all is well; if not, the visitor is taken to what is wrong. */
  const check = (page: BusinessPage, fields: Parameters<typeof problemsOf>[1]): boolean => {
    const found = problemsOf(page, fields);
    setProblems(found);
    isFocusDue.current = Object.keys(found).length > 0;
    return !isFocusDue.current;
  };

  const forget = (changes: Partial<BusinessPage>) => {
    const edited = Object.keys('week' in changes ? { ...changes, hours: true } : changes);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !edited.includes(field))));
  };

  return { problems, summary, check, forget };
}
