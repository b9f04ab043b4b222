import { useNavigate, useSearchParams } from '@rishta/remote-sdk';
import { useEffect } from 'react';

import { isNamed } from '../page.model.ts';
import type { PageState } from '../page.state.ts';
import { AWAITED } from '../use-business-page.ts';

export const LAST_STEP = 5;

/** The step that the address names, and the way to another one: the browser's back button leads back. */
export function useStep(state: PageState): [number, (step: number) => void] {
  const named = useSearchParams()[0].get('step') ?? '';
  const navigate = useNavigate();
  const isNumbered = /^[2-5]$/.test(named);
  const step = isNumbered && isNamed(state.page) ? Number(named) : 1;
  const goTo = (to: number, replace = false) =>
    void navigate({ search: to === 1 ? '' : `?step=${to}` }, { replace, preventScrollReset: true });

  // A page that is begun anew begins at the first step, and stays there once it has a name.
  useEffect(() => {
    if (isNumbered && step === 1 && state !== AWAITED) goTo(1, true);
  });
  return [step, goTo];
}
