import type { RenderResult, RenderRequest } from '@rishta/contracts';
import { ELEMENT_IDS } from '@rishta/contracts/wire';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { PAGE_FILES, type PageFiles } from './page-files.ts';
import { type Route, ROUTES, staticComposition } from './pages.ts';
import { inlineStyle } from './inline-style.ts';

const NOTHING: PageFiles = { js: [], css: [], fonts: [] };

interface Drawn {
  head: string;
  html: string;
  data: unknown;
}

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** Style sheets and fonts stand where the site has them: the sheets in the document, the fonts after its content. */
function documentOf(files: string, script: string, { js, css, fonts }: PageFiles, drawn?: Drawn): string {
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    drawn?.head ?? '<title>Rishta</title>',
    ...css.map((href) => inlineStyle(files, href)),
    script,
    ...js.map((href) => `<link rel="modulepreload" href="${href}">`),
    `</head><body><div id="${ELEMENT_IDS.root}">${drawn?.html ?? ''}</div>`,
    json(ELEMENT_IDS.composition, staticComposition()),
    drawn ? json(ELEMENT_IDS.pageData, drawn.data) : '',
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    '</body></html>',
  ].join('');
}

/** Writes a page as a static host keeps it, with its compressed copy. */
export function writePage(files: string, route: string, html: string): void {
  const file = join(files, `${route === '/' ? '/index' : route}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  writeFileSync(`${file}.br`, brotliCompressSync(html));
}

const pageFiles = (monolith: string) =>
  JSON.parse(readFileSync(join(monolith, PAGE_FILES), 'utf8')) as Record<Route, PageFiles>;

const entryScript = (main: string | undefined) => `<script type="module" src="${main ?? ''}"></script>`;

/** Drawn by the browser. The page's own chunk is named in the HTML, so that nothing is found late. */
export function writeClientRenderedPages(monolith: string): void {
  const pages = pageFiles(monolith);
  for (const route of ROUTES) {
    const { js, ...rest } = pages[route];
    const [main, ...chunks] = js;
    const files = join(monolith, 'files');
    writePage(files, route, documentOf(files, entryScript(main), { js: chunks, ...rest }));
  }
}

interface Prerender {
  render: (request: RenderRequest) => Promise<RenderResult>;
  importPage: (app: string, module: string) => Promise<unknown>;
}

/** The same HTML that the site serves, with the monolith's files. `files` holds a copy of these. */
export async function writePrerenderedPages(
  monolith: string,
  { files, apiUrl }: { files: string; apiUrl: string },
): Promise<void> {
  const { render, importPage } = createRequire(import.meta.url)(resolve(monolith, 'prerender.cjs')) as Prerender;
  const pages = pageFiles(monolith);
  for (const route of ROUTES) {
    const drawn = await render({
      composition: staticComposition(),
      url: route,
      language: 'en',
      withheld: [],
      apiUrl: `${apiUrl}/api`,
      origin: 'http://localhost',
      loadModule: importPage,
      signal: AbortSignal.timeout(30_000),
    });
    if ('failure' in drawn) throw new Error(`${route} could not be prerendered: ${drawn.failure.message}`);
    const { js, ...rest } = pages[route];
    const [main, ...chunks] = js;
    writePage(files, route, documentOf(files, entryScript(main), { js: chunks, ...rest }, drawn));
  }
}

/** The page that plain federation starts from knows one script. */
export function writeFederatedPage(files: string): void {
  writePage(files, '/', documentOf(files, '<script defer src="/shell.js"></script>', NOTHING));
}
