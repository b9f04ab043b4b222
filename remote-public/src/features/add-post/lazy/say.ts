import type { Language } from '@rishta/contracts';
import { format, type Values } from '@rishta/i18n';

import { stepsTexts, type StepsText } from '../steps/steps.texts.ts';

/** A text of the late steps, where there is no component to use it. */
export const sayIn =
  (language: Language) =>
  (key: StepsText, values?: Values): string =>
    format(stepsTexts.catalog(language)[key], language, values);

export type Say = ReturnType<typeof sayIn>;
