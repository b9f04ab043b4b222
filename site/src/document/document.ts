import { type RenderedPage, SHELL } from '@rishta/contracts';
import { ELEMENT_IDS, STYLE_ADDRESS } from '@rishta/contracts/wire';

import { assetPath, type ComposedSite } from '../composing/composed-site.ts';
import { constantParts } from './constant-parts.ts';
import { scriptJson, tag } from './html.ts';
import { isDrawnByScripts, NO_SCRIPT } from './no-script.ts';
import type { StyleSheets } from './style-sheets.ts';
import type { Watchdog } from '../watchdog/watchdog.ts';

/** A page as the renderer hands it over, its data already as JSON. */
export type DocumentContent = Pick<RenderedPage, 'language' | 'direction' | 'head' | 'html' | 'modules' | 'parts'> & {
  dataJson: string;
};

/** What a document holds beside the page. */
export interface DocumentParts {
  styleSheets: StyleSheets;
  /** Absent: nobody hears how the page does. */
  watchdog?: Watchdog;
}

interface Document {
  html: string;
  /** What the policy has to vouch for among the style elements. */
  styleHashes: string[];
  /** What it has to vouch for among the scripts that stand in the document. */
  scriptHashes: string[];
}

/**
 * The whole HTML text of a page. It carries its style sheets and names the shell's script, so that neither is found
 * late. The data for scripts comes after all that is seen: on a slow line each byte before the content puts off the
 * first sight of it.
 */
export function createDocument(
  site: ComposedSite,
  content: DocumentContent,
  { styleSheets, watchdog }: DocumentParts,
): Document {
  const constant = constantParts(site);
  const styleHashes: string[] = [];
  const styles = [...cssOf(site, [...content.modules, ...(content.parts ?? [])])].map((href) => {
    const style = styleSheets(site, href);
    if (!style)
      return tag('link', { rel: 'stylesheet', href, integrity: constant.integrity.get(href), crossorigin: true });
    styleHashes.push(style.hash);
    return `${tag('style', { [STYLE_ADDRESS]: href })}${style.text}</style>`;
  });
  const noScript = isDrawnByScripts(site, content.modules) ? NO_SCRIPT : undefined;
  if (noScript) styleHashes.push(noScript.styleHash);
  const font = constant.awaitedFonts[content.language];
  const html = [
    '<!doctype html>',
    tag('html', { lang: content.language, dir: content.direction, 'data-composition': site.composition.id }),
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    content.head,
    ...styles,
    noScript?.head ?? '',
    font?.markup ?? '',
    // The import map must stand before the first script. Behind the content both would be found a quarter of a second
    // later. The shell asks for the scripts of the page: named here, they would share the line with the shell's own and
    // with the first sight of the page, and be there no sooner.
    constant.importMap,
    constant.shellScript,
    constant.icons,
    '</head><body>',
    noScript?.words(content.language) ?? '',
    `<div id="${ELEMENT_IDS.root}">${content.html}</div>`,
    // Before the shell runs, which is not sooner than the document is parsed.
    watchdog?.markup(appsOf(content.modules)) ?? '',
    constant.composition[content.language],
    `<script type="application/json" id="${ELEMENT_IDS.pageData}">${scriptJson(content.dataJson)}</script>`,
    // In the head, a font that is asked for would hold up the first sight of the page for a tenth of a second.
    constant.fonts,
    '</body></html>',
  ].join('');
  const scriptHashes = [
    constant.importMapHash,
    ...(font ? [font.scriptHash] : []),
    ...(watchdog ? [watchdog.scriptHash] : []),
  ];
  return { html, styleHashes, scriptHashes };
}

const appsOf = (modules: RenderedPage['modules']) => new Set([SHELL, ...modules.map(({ app }) => app)]);

function cssOf({ composition, shell }: ComposedSite, modules: RenderedPage['modules']): Set<string> {
  const css = shell.css.map((file) => assetPath(shell, file));
  for (const { app, module } of modules) {
    const assets = composition.apps[app]?.modules[module];
    if (!assets) continue;
    css.push(...assets.css, ...assets.uses.flatMap((name) => composition.provides[name]?.css ?? []));
  }
  return new Set(css);
}
