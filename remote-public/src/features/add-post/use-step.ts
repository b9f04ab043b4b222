import { useLocation, useNavigate, useSearchParams } from '@rishta/remote-sdk';

import { STEPS, type Step } from './post.model.ts';

const stepQuery = (step: Step): string => (step === STEPS[0] ? '' : `?step=${step}`);

/** Gives the addresses of the steps of this page. */
export function useStepAddress(): (step: Step) => string {
  const { pathname } = useLocation();
  return (step) => pathname + stepQuery(step);
}

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
