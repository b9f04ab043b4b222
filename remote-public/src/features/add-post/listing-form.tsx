import type { Listing } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { FormSummary, RequiredNote } from '@rishta/remote-sdk/forms';
import { Button, Card, Spinner, SubmitButton } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { addPostTexts } from './add-post.texts.ts';
import { DraftBar } from './draft/draft-bar.tsx';
import { STEPS } from './post.model.ts';
import { SessionLine } from './session-line.tsx';
import { StepList } from './step-list.tsx';
import { WhoStep } from './steps/who-step.tsx';
import { usePost, type OwnListing, type Post } from './use-post.ts';
import classes from './add-post.module.css';

interface ListingFormProps {
  title: string;
  /** Handed in before; without it, it is a new one. */
  own?: OwnListing;
  /** It was handed in, and is said to be. */
  onPosted?: () => void;
  /** The form is to begin anew: its draft is gone, or another post is wished for. */
  onAnew: () => void;
  /** Whether it has done so. */
  isAnew: boolean;
  /** The listing is to be loaded anew, since it was changed elsewhere. */
  onReload?: () => void;
}

/** A listing, step by step. */
export function ListingForm({ title, own, onPosted, onAnew, isAnew, onReload }: ListingFormProps) {
  const t = useTexts(addPostTexts);
  const [posted, setPosted] = useState<Listing>();
  const post = usePost(own, (listing) => {
    setPosted(listing);
    onPosted?.();
  });
  const { form, step, goTo, draft, lazy } = post;
  const heading = useStepFocus(post, isAnew);
  const before = STEPS[STEPS.indexOf(step) - 1];
  if (posted && lazy) {
    return (
      <lazy.Posted
        listing={posted}
        isEdited={own !== undefined}
        isRepresented={post.texts.postedBy === 'bureau'}
        onAnother={onAnew}
      />
    );
  }
  const LazyStep = step === 'who' ? undefined : lazy?.steps[step];
  return (
    <form {...form.props} aria-label={title} className={classes.form} onFocus={post.prepare}>
      {!own && <SessionLine isSaidElsewhere={post.remedy === 'login'} />}
      <StepList step={step} mayLeap={own !== undefined} />
      <FormSummary form={form} />
      <Card as="section" padding="large" aria-labelledby="step-title">
        <h2 id="step-title" ref={heading} tabIndex={-1} className={classes.title}>
          {t(step)}
        </h2>
        {step !== 'preview' && <RequiredNote className={classes.note} />}
        <div key={`${step} ${post.revision}`} className={classes.fields}>
          {step === 'who' ? (
            <WhoStep post={post} />
          ) : LazyStep ? (
            <LazyStep post={post} />
          ) : (
            <Spinner label={t('loading')} />
          )}
        </div>
      </Card>
      <div ref={form.messageRef} tabIndex={-1}>
        {form.message !== undefined && lazy && (
          <lazy.SubmitMessage message={form.message} remedy={post.remedy} onReload={onReload} />
        )}
      </div>
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
          lazy={lazy}
          isBlank={post.isUnchanged}
          onDiscard={() => {
            goTo(STEPS[0]);
            void draft.forget().then(onAnew);
          }}
        />
      </div>
      {lazy && <lazy.OtherDraft draft={draft} version={own?.version} />}
    </form>
  );
}

/** On another step, and in a form that begins anew, the focus goes to what is wrong there, or else to its heading. */
function useStepFocus({ step, form: { problems, summaryRef } }: Post, isAnew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isAnew ? undefined : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (problems.length > 0 ? summaryRef : heading).current?.focus();
  }, [step, problems, summaryRef]);
  return heading;
}
