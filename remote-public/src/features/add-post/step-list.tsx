import { Link, useTexts } from '@rishta/remote-sdk';
import { classNames } from '@rishta/ui';

import { addPostTexts } from './add-post.texts.ts';
import { STEPS, type Step } from './post.model.ts';
import { useStepAddress } from './use-step.ts';
import classes from './step-list.module.css';

interface StepListProps {
  step: Step;
  /** Whether one can go to steps that come later, too. */
  mayLeap: boolean;
}

/** How far one has come, and the way back to each step. */
export function StepList({ step, mayLeap }: StepListProps) {
  const t = useTexts(addPostTexts);
  const addressOf = useStepAddress();
  const index = STEPS.indexOf(step);
  return (
    <nav aria-label={t('steps')} className={classes.steps}>
      <p className={classes.count}>{t('stepOf', { step: index + 1, of: STEPS.length })}</p>
      <ol role="list" className={classes.list}>
        {STEPS.map((each, place) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className={classNames(classes.step, place <= index && classes.reached)}
          >
            {each !== step && (mayLeap || place < index) ? (
              <Link to={addressOf(each)} preventScrollReset className={classes.link}>
                {t(each)}
              </Link>
            ) : (
              <span>{t(each)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
