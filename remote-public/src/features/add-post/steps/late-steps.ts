import type { ComponentType } from 'react';

import { claimsTexts } from '../../../content/claims.texts.ts';
import type { Step } from '../post.model.ts';
import { AboutCandidateStep } from './about-candidate-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { ReachStep } from './reach-step.tsx';
import type { StepProps } from './step-props.ts';
import { stepsTexts } from './steps.texts.ts';

export const LATE_STEPS: Record<Exclude<Step, 'who'>, ComponentType<StepProps>> = {
  aboutCandidate: AboutCandidateStep,
  place: PlaceStep,
  details: DetailsStep,
  pictures: PicturesStep,
  reach: ReachStep,
  preview: PreviewStep,
};

export const lateTexts = [stepsTexts, claimsTexts];
