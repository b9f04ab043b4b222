import { useNavigate, useSearchParams } from '@rishta/remote-sdk';

import { STEPS, type Step } from './post.model.ts';

/** The address of a step, to be put behind a path. */
export const stepQuery = (step: Step): string => (step === STEPS[0] ? '' : `?step=${step}`);

/** The step that the address names, and the way to another one: the browser's back button leads back. */
export function useStep(): [Step, (step: Step) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const named = params.get('step');
  return [
    STEPS.find((step) => step === named) ?? STEPS[0],
    (step) => void navigate({ search: stepQuery(step) }, { preventScrollReset: true }),
  ];
}
