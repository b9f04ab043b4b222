import type { ComponentType } from 'react';

import { claimsTexts } from '../../../content/claims.texts.ts';
import type { Step } from '../post.model.ts';
import { AboutCandidateStep } from '../steps/about-candidate-step.tsx';
import { DetailsStep } from '../steps/details-step.tsx';
import { PicturesStep } from '../steps/pictures-step.tsx';
import { PlaceStep } from '../steps/place-step.tsx';
import { PreviewStep } from '../steps/preview-step.tsx';
import { ReachStep } from '../steps/reach-step.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { stepsTexts } from '../steps/steps.texts.ts';

export const LATE_STEPS: Record<Exclude<Step, 'who'>, ComponentType<StepProps>> = {
  aboutCandidate: AboutCandidateStep,
  place: PlaceStep,
  details: DetailsStep,
  pictures: PicturesStep,
  reach: ReachStep,
  preview: PreviewStep,
};

export const lateTexts = [stepsTexts, claimsTexts];

export { DiscardDialog } from '../draft/discard-dialog.tsx';
export { PictureTray } from '../pictures/picture-tray.ts';
export { handIn } from './hand-in.ts';
export { Posted } from './posted.tsx';
export { problemsOf } from './problems.ts';
export { SubmitMessage } from './submit-message.tsx';
