import { type RenderResult, SHELL } from '@rishta/contracts';

import { assetPath, type ComposedSite } from '../composing/composed-site.ts';
import { documentFrame } from './frame.ts';
import { scriptJson, tag } from './html.ts';
import type { StyleSheets } from './style-sheets.ts';

/** A page as the renderer hands it over, its data already as JSON. */
export type DocumentContent = Pick<RenderResult, 'language' | 'direction' | 'head' | 'html' | 'modules'> & {
  dataJson: string;
};

interface Document {
  html: string;
  /** What the policy has to vouch for among the style elements. */
  styleHashes: string[];
}

/**
 * The whole HTML text of a page. It carries its style sheets and names every other file that it needs at once, so that
 * nothing is found late. The data for scripts comes after all that is seen: on a slow line each byte before the content
 * puts off the first sight of it.
 */
export function createDocument(site: ComposedSite, content: DocumentContent, styleSheets: StyleSheets): Document {
  const frame = documentFrame(site);
  const { css, js } = filesOf(site, content.modules);
  const styleHashes: string[] = [];
  const styles = css.map((href) => {
    const style = styleSheets(site, href);
    if (!style)
      return tag('link', { rel: 'stylesheet', href, integrity: frame.integrity.get(href), crossorigin: true });
    styleHashes.push(style.hash);
    return `${tag('style', { 'data-href': href })}${style.text}</style>`;
  });
  const preloads = js.map((href) =>
    tag('link', { rel: 'modulepreload', href, integrity: frame.integrity.get(href), crossorigin: true }),
  );
  const html = [
    '<!doctype html>',
    tag('html', { lang: content.language, dir: content.direction, 'data-composition': site.composition.id }),
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    content.head,
    ...styles,
    // The import map must stand before the first script and the first preload that its hashes are for. Behind the
    // content they would be found a quarter of a second later.
    frame.importMap,
    frame.shellScript,
    ...preloads,
    frame.icons,
    `</head><body><div id="root">${content.html}</div>`,
    frame.composition,
    `<script type="application/json" id="page-data">${scriptJson(content.dataJson)}</script>`,
    // In the head, a font that is asked for would hold up the first sight of the page for a tenth of a second.
    frame.fonts,
    '</body></html>',
  ].join('');
  return { html, styleHashes };
}

function filesOf(
  { composition, shell }: ComposedSite,
  modules: RenderResult['modules'],
): { css: string[]; js: string[] } {
  const css = new Set(shell.css.map((file) => assetPath(shell, file)));
  const js = new Set<string>();
  const add = (files: { js: string[]; css: string[] } | undefined) => {
    files?.js.forEach((path) => js.add(path));
    files?.css.forEach((path) => css.add(path));
  };
  for (const { app, module } of modules) {
    const composed = composition.apps[app];
    if (!composed) continue;
    if (app !== SHELL) js.add(composed.entry);
    const assets = composed.modules[module];
    add(assets);
    assets?.uses.forEach((name) => {
      add(composition.provides[name]);
    });
  }
  return { css: [...css], js: [...js] };
}
