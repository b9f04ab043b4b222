import type { Language } from '@rishta/contracts';
import { URDU_FONT } from '@rishta/contracts/wire';

/** How long a change of language waits for its font, in ms. Without it, the page would move when it comes. */
const TIMEOUT = 4000;

/** Resolves when the font of a language has loaded, or after `TIMEOUT`. */
export async function loadFont(language: Language): Promise<void> {
  if (language !== 'ur' || !('fonts' in document)) return;
  await Promise.race([
    document.fonts.load(`1em "${URDU_FONT.family}"`, 'ا').catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, TIMEOUT);
    }),
  ]);
}
