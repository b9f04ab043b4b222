import { createHash } from 'node:crypto';

import type { ComposedApp, Composition, Language, LocalizedText } from '@rishta/contracts';
import { LANGUAGES } from '@rishta/contracts/languages';
import { ELEMENT_IDS } from '@rishta/contracts/wire';

import { assetPath, type ComposedSite, integrities } from '../composing/composed-site.ts';
import { type AwaitedFont, awaitedFonts, preloadedFont } from './urdu-font.ts';
import { scriptJson, tag } from './html.ts';

/** The parts of a document that are the same on every page of a composition. */
export interface ConstantParts {
  icons: string;
  importMap: string;
  /** `sha256-…` of the import map's text, for the policy. */
  importMapHash: string;
  fonts: string;
  /** By the language of the page. */
  awaitedFonts: Partial<Record<Language, AwaitedFont>>;
  shellScript: string;
  /** By the language of the page. */
  composition: Record<Language, string>;
  /** The integrity of every file of the composition, by its path on the site. */
  integrity: ReadonlyMap<string, string>;
}

const made = new WeakMap<ComposedSite, ConstantParts>();

export function constantParts(site: ComposedSite): ConstantParts {
  let parts = made.get(site);
  if (!parts) {
    parts = makeConstantParts(site);
    made.set(site, parts);
  }
  return parts;
}

function makeConstantParts({ composition, shell, releases }: ComposedSite): ConstantParts {
  const integrity = new Map([...releases.values()].flatMap(integrities));
  const scripts = [...integrity].filter(([path]) => path.endsWith('.js'));
  const importMap = scriptJson(JSON.stringify({ integrity: Object.fromEntries(scripts) }));
  const script = assetPath(shell, shell.entry);
  return {
    icons: Object.keys(shell.files)
      .flatMap((file) => icon(file, assetPath(shell, file)))
      .join(''),
    importMap: `<script type="importmap">${importMap}</script>`,
    importMapHash: `sha256-${createHash('sha256').update(importMap).digest('base64')}`,
    fonts: shell.preload
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => preloadedFont(assetPath(shell, file)))
      .join(''),
    awaitedFonts: awaitedFonts(shell),
    shellScript: `${tag('script', { type: 'module', src: script, integrity: integrity.get(script), crossorigin: true })}</script>`,
    composition: Object.fromEntries(
      LANGUAGES.map((language) => [language, compositionScript(composition, language)]),
    ) as Record<Language, string>,
    integrity,
  };
}

/**
 * What a visitor reads of a page is told in all languages, since they change within a page load. What only search engines
 * read, which load each page anew, is told in one, and in English where it has none.
 */
function compositionScript(composition: Composition, language: Language): string {
  const only = (text: LocalizedText): LocalizedText => {
    const own = text[language];
    return { en: text.en, ...(own !== undefined && { [language]: own }) };
  };
  const apps = Object.entries(composition.apps).map(([name, app]): [string, ComposedApp] => {
    const pages = app.pages.map((page) => ({
      ...page,
      ...(page.description && { description: only(page.description) }),
    }));
    return [name, { ...app, pages }];
  });
  const told = JSON.stringify({ ...composition, apps: Object.fromEntries(apps) });
  return `<script type="application/json" id="${ELEMENT_IDS.composition}">${scriptJson(told)}</script>`;
}

function icon(file: string, href: string): string[] {
  const name = file.slice(file.lastIndexOf('/') + 1);
  // None in SVG: Chromium draws the icon anew with every change of the address, and an SVG is a whole document to it.
  if (/^favicon\b.*\.(ico|png)$/.test(name)) return [tag('link', { rel: 'icon', sizes: '32x32', href })];
  if (/^apple-touch-icon\b.*\.png$/.test(name)) return [tag('link', { rel: 'apple-touch-icon', href })];
  // A browser that has installed the site looks for it at the address that it knows.
  if (name.endsWith('.webmanifest')) return [tag('link', { rel: 'manifest', href: '/site.webmanifest' })];
  return [];
}
