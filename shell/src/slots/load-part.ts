import type { Language } from '@rishta/contracts';
import type { LoadingPartModule } from '@rishta/remote-sdk';

import { loadWithTexts, type PageModules } from '../remotes/page-modules.ts';

/** A part, with data of its own or without. */
export type AnyPart = Omit<LoadingPartModule, 'loader'> & Partial<Pick<LoadingPartModule, 'loader'>>;

/** A part with its texts in a language. It is no page, but comes the same way. */
export const loadPart = async (
  modules: PageModules,
  part: { app: string; module: string },
  language: Language,
): Promise<AnyPart> => (await loadWithTexts(modules, part, language)) as unknown as AnyPart;
