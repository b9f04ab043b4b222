import { createHash } from 'node:crypto';

import type { Language, RenderedPage } from '@rishta/contracts';
import { ELEMENT_IDS } from '@rishta/contracts/wire';

import type { ComposedSite } from '../composing/composed-site.ts';

const WORDS: Record<Language, string> = {
  en: 'This page needs JavaScript. Please turn it on in your browser and reload the page.',
  ur: 'اس صفحے کے لیے جاوا اسکرپٹ ضروری ہے۔ براہِ کرم اسے اپنے براؤزر میں چالو کر کے صفحہ دوبارہ لوڈ کریں۔',
};

/** Hides the loading status, which would never end without scripts. */
const STYLE =
  `#${ELEMENT_IDS.root} [role="status"]{display:none}` +
  '.no-script{margin:0;padding:var(--space-5) var(--space-4);text-align:center;background:var(--color-info-pale);color:var(--color-info)}';

/** What a page that only scripts draw says to those who have none. */
export const NO_SCRIPT = {
  head: `<noscript><style>${STYLE}</style></noscript>`,
  words: (language: Language): string => `<noscript><p class="no-script">${WORDS[language]}</p></noscript>`,
  styleHash: `sha256-${createHash('sha256').update(STYLE).digest('base64')}`,
} as const;

/** Whether the server draws nothing of the page but what stands round it. */
export const isDrawnByScripts = ({ composition }: ComposedSite, modules: RenderedPage['modules']): boolean =>
  modules.some(({ app, module }) =>
    composition.apps[app]?.pages.some((page) => page.module === module && page.render === 'client'),
  );
