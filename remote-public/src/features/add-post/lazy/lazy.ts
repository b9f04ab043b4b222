import type { ComponentType } from 'react';

import { claimsTexts } from '../../../content/claims.texts.ts';
import { DiscardDialog } from '../draft/discard-dialog.tsx';
import { OtherDraft } from '../draft/other-draft.tsx';
import { PictureTray } from '../pictures/picture-tray.ts';
import type { Step } from '../post.model.ts';
import { AboutCandidateStep } from '../steps/about-candidate-step.tsx';
import { DetailsStep } from '../steps/details-step.tsx';
import { PicturesStep } from '../steps/pictures-step.tsx';
import { PlaceStep } from '../steps/place-step.tsx';
import { PreviewStep } from '../steps/preview-step.tsx';
import { ReachStep } from '../steps/reach-step.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { stepsTexts } from '../steps/steps.texts.ts';
import { handIn } from './hand-in.ts';
import { Posted } from './posted.tsx';
import { problemsElsewhere, problemsOf } from './problems.ts';
import { SubmitMessage } from './submit-message.tsx';

const steps: Record<Exclude<Step, 'who'>, ComponentType<StepProps>> = {
  aboutCandidate: AboutCandidateStep,
  place: PlaceStep,
  details: DetailsStep,
  pictures: PicturesStep,
  reach: ReachStep,
  preview: PreviewStep,
};

export const lazyTexts = [stepsTexts, claimsTexts];

/** What comes late, beside the texts. */
export const lazyComponents = {
  steps,
  DiscardDialog,
  OtherDraft,
  PictureTray,
  handIn,
  Posted,
  problemsElsewhere,
  problemsOf,
  SubmitMessage,
};
