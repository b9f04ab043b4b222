import { defineTexts } from '@rishta/i18n';

import en from './steps.en.json' with { type: 'json' };

export type StepsText = keyof typeof en;

/** What the steps after the first one say. */
export const stepsTexts = defineTexts(en, { ur: () => import('./steps.ur.json', { with: { type: 'json' } }) });
