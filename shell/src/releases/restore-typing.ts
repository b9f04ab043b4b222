import { defineTexts } from '@rishta/i18n';

import en from './restore-typing.en.json' with { type: 'json' };
import { pageContent, putBack, type TypedText } from './typed-text.ts';

/** How long the page is given to show the controls that it had, in milliseconds. */
const TIMEOUT = 10_000;

const restoreTypingTexts = defineTexts(en, {
  ur: () => import('./restore-typing.ur.json', { with: { type: 'json' } }),
});

/**
 * Puts texts back as their controls appear, as long as their page is here. Resolves to what to say of those that found
 * none, of which only what was written counts: another release may offer other choices.
 */
export async function restoreTyping(
  texts: readonly TypedText[],
  isPageHere: () => boolean,
): Promise<string | undefined> {
  let open = texts;
  await new Promise<void>((done) => {
    const look = () => {
      const isHere = isPageHere();
      if (isHere) open = putBack(pageContent(), open);
      if (!isHere || open.length === 0) end();
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(end, TIMEOUT);
    function end() {
      clearTimeout(timer);
      observer.disconnect();
      done();
    }
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
  const lost = open.filter(({ isWritten }) => isWritten);
  if (lost.length === 0) return undefined;
  const language = document.documentElement.lang === 'ur' ? 'ur' : 'en';
  // If the Urdu text does not load, it is said in English.
  await restoreTypingTexts.load(language).catch(() => undefined);
  const list = lost.map(({ label, value }) => `${label}: ${String(value)}`).join(' · ');
  return restoreTypingTexts.catalog(language).lost.replace('{texts}', () => list);
}
