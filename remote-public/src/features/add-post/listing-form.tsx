import { useTexts } from '@rishta/remote-sdk';
import { FormSummary, RequiredNote } from '@rishta/remote-sdk/forms';
import { Button, Card, Spinner, SubmitButton } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { addPostTexts } from './add-post.texts.ts';
import { DraftBar } from './draft/draft-bar.tsx';
import { STEPS } from './post.model.ts';
import { SessionLine } from './session-line.tsx';
import { StepList } from './step-list.tsx';
import { loadLateSteps } from './steps/load-late-steps.ts';
import { WhoStep } from './steps/who-step.tsx';
import { SubmitMessage } from './submit-message.tsx';
import { useLate } from './use-late.ts';
import { usePost, type OwnListing, type Post } from './use-post.ts';
import classes from './add-post.module.css';

interface ListingFormProps {
  title: string;
  /** Handed in before; without it, it is a new one. */
  own?: OwnListing;
  onPosted: (id: string) => void;
  /** The draft is gone; the form is to begin anew. */
  onDiscarded: () => void;
}

/** A listing, step by step. */
export function ListingForm({ title, own, onPosted, onDiscarded }: ListingFormProps) {
  const t = useTexts(addPostTexts);
  const post = usePost(own, onPosted);
  const { form, step, goTo, draft } = post;
  const [isBegun, setBegun] = useState(false);
  const heading = useStepFocus(post);
  const index = STEPS.indexOf(step);
  const before = STEPS[index - 1];
  // The other steps come along as soon as somebody has to do with the first.
  const late = useLate(loadLateSteps, isBegun || index > 0);
  const Late = step === 'who' ? undefined : late?.[step];
  return (
    <form {...form.props} aria-label={title} className={classes.form} onFocus={() => setBegun(true)}>
      {!own && <SessionLine isSaidElsewhere={post.remedy === 'login'} />}
      <StepList step={step} mayLeap={own !== undefined} />
      <FormSummary form={form} />
      <Card as="section" padding="large" aria-labelledby="step-title">
        <h2 id="step-title" ref={heading} tabIndex={-1} className={classes.title}>
          {t(step)}
        </h2>
        {step !== 'preview' && <RequiredNote className={classes.note} />}
        <div key={`${step} ${post.revision}`} className={classes.fields}>
          {step === 'who' && <WhoStep post={post} />}
          {Late ? <Late post={post} /> : step !== 'who' && <Spinner label={t('loading')} />}
        </div>
      </Card>
      <SubmitMessage message={form.message} messageRef={form.messageRef} remedy={post.remedy} />
      <div className={classes.foot}>
        {before && (
          <Button variant="secondary" size="large" onClick={() => goTo(before)}>
            {t('back')}
          </Button>
        )}
        <SubmitButton key={step} size="large" busy={form.status !== 'idle'}>
          {t(step === 'preview' ? 'submit' : 'next')}
        </SubmitButton>
        <DraftBar
          draft={draft}
          isBlank={post.isUnchanged}
          onDiscard={() => {
            goTo(STEPS[0]);
            void draft.forget().then(onDiscarded);
          }}
        />
      </div>
    </form>
  );
}

/** On another step the focus goes to what is wrong there, or else to its heading. */
function useStepFocus({ step, form: { problems, summaryRef } }: Post) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (problems.length > 0 ? summaryRef : heading).current?.focus();
  }, [step, problems, summaryRef]);
  return heading;
}
