import { useTexts } from '@rishta/remote-sdk';
import { ErrorSummary } from '@rishta/ui';
import type { RefObject } from 'react';

import { formTexts } from './form.texts.ts';
import { focusOn, type Problem } from './problems.ts';

export interface FormSummaryProps {
  form: {
    problems: readonly Problem<string>[];
    props: { ref: RefObject<HTMLFormElement | null> };
    summaryRef: RefObject<HTMLDivElement | null>;
  };
}

/** Stands at the top of a form with several fields: says what is wrong, with a way to each field. */
export function FormSummary({ form: { problems, props, summaryRef } }: FormSummaryProps) {
  const t = useTexts(formTexts);
  if (problems.length === 0) return null;
  return (
    <ErrorSummary
      ref={summaryRef}
      title={t('problems')}
      problems={problems}
      onGoTo={(field) => focusOn(props.ref.current, field)}
    />
  );
}
