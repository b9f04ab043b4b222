import { createHash } from 'node:crypto';

import { type Language, type Release, RELEASE_FOLDERS } from '@rishta/contracts';
import { AWAITS_FONT, URDU_FONT } from '@rishta/contracts/wire';

import { assetPath } from '../composing/composed-site.ts';
import { tag } from './html.ts';

/** What a document in a language of another script holds before its content, and what the policy has to vouch for. */
export interface AwaitedFont {
  markup: string;
  scriptHash: string;
}

/**
 * No font of a visitor's system takes the room of Nastaliq, so a page that is drawn without it moves when it comes. It is
 * asked for first, and the page is shown with it, or without it when it takes longer than anybody should wait.
 */
const SCRIPT =
  `{const page=document.documentElement,show=()=>page.removeAttribute("${AWAITS_FONT}");` +
  `page.setAttribute("${AWAITS_FONT}","");` +
  `Promise.race([document.fonts.load('1em "${URDU_FONT.family}"',"\\u0627"),` +
  'new Promise(late=>{setTimeout(late,8e3)})]).then(show,show)}';

const SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;

const FILE = new RegExp(`^${RELEASE_FOLDERS.browser}/static/${URDU_FONT.file}\\b.*\\.woff2$`);

/** By language, for those whose font the shell brings. It must stand behind the style sheets, which name the font. */
export function awaitedFonts(shell: Release): Partial<Record<Language, AwaitedFont>> {
  const file = Object.keys(shell.files).find((name) => FILE.test(name));
  if (file === undefined) return {};
  const href = assetPath(shell, file);
  return {
    ur: {
      markup: `${preloadedFont(href)}<script>${SCRIPT}</script>`,
      scriptHash: SCRIPT_HASH,
    },
  };
}

export const preloadedFont = (href: string): string =>
  tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true });
