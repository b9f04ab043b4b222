import { useTexts } from '@rishta/remote-sdk';
import { FormSummary } from '@rishta/remote-sdk/forms';
import { Button, Card, ChevronEndIcon, ChevronStartIcon, Container, InfoIcon, PageHeading } from '@rishta/ui';
import { useId, type Dispatch, type ReactNode, type Ref } from 'react';

import { businessPageTexts, type TextKey } from '../business-page.texts.ts';
import { FIELDS, type CheckedField } from '../details/problems.ts';
import { useDetailsForm } from '../details/use-details-form.ts';
import { isNamed } from '../page.model.ts';
import type { PageAction, PageState } from '../page.state.ts';
import { Preview } from './preview.tsx';
import { StepFields } from './step-fields.tsx';
import { LAST_STEP } from './use-step.ts';
import classes from './wizard.module.css';

interface WizardProps {
  state: PageState;
  step: number;
  goTo: (step: number) => void;
  dispatch: Dispatch<PageAction>;
  /** Goes to the finished page. */
  onOpen: () => Promise<void>;
  /** Where the page is kept. */
  note: ReactNode;
  headingRef: Ref<HTMLHeadingElement>;
}

const FIRST_STEP = { title: 'createPage', fields: FIELDS.basics } as const;

/** The lead of a step has the key of its title, and `Lead` after that. */
const STEPS = [
  FIRST_STEP,
  { title: 'finishSettingUp', fields: FIELDS.contact },
  { title: 'customize', fields: [] },
  { title: 'connectWhatsApp', fields: FIELDS.whatsapp },
  { title: 'pageIsReady', fields: [] },
] as const satisfies readonly { title: TextKey; fields: readonly CheckedField[] }[];

/** Five steps to a page, with the page as it becomes beside them. */
export function Wizard({ state: { page }, step, goTo, dispatch, onOpen, note, headingRef }: WizardProps) {
  const t = useTexts(businessPageTexts);
  const formId = useId();
  const { title, fields } = STEPS[step - 1] ?? FIRST_STEP;
  const { form, details } = useDetailsForm({
    page,
    fields,
    onEdit: (changes) => dispatch({ type: 'edited', changes }),
    onDone: () => {
      if (step < LAST_STEP) goTo(step + 1);
      return Promise.resolve(undefined);
    },
  });
  return (
    <Container className={classes.wizard}>
      <PageHeading
        ref={headingRef}
        tabIndex={-1}
        eyebrow={<span role="status">{t('stepOf', { step, last: LAST_STEP })}</span>}
        lead={t(`${title}Lead`)}
      >
        {t(title)}
      </PageHeading>
      <div aria-hidden="true" className={classes.progress}>
        {STEPS.map((each, index) => (
          <span key={each.title} className={index < step ? classes.reached : classes.ahead} />
        ))}
      </div>
      <p className={classes.note}>
        <InfoIcon />
        <span>{note}</span>
      </p>
      <div className={classes.columns}>
        <Card padding="large" className={classes.panel}>
          <form {...form.props} id={formId} className={classes.form}>
            <FormSummary form={form} />
            <StepFields step={step} details={details} onOpen={onOpen} />
          </form>
          <div className={classes.moves}>
            {step > 1 && (
              <Button variant="quiet" onClick={() => goTo(step - 1)}>
                <ChevronStartIcon />
                {t('previous')}
              </Button>
            )}
            {step < LAST_STEP && (
              <Button
                type="submit"
                form={formId}
                variant={step === 1 ? 'secondary' : 'primary'}
                disabled={!isNamed(page)}
                className={classes.next}
              >
                {t('next')}
                <ChevronEndIcon />
              </Button>
            )}
          </div>
        </Card>
        <Preview page={page} />
      </div>
    </Container>
  );
}
