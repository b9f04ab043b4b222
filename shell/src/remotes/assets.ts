import type { ComposedApp, Composition } from '@rishta/contracts';
import { STYLE_ADDRESS } from '@rishta/contracts/wire';

/** How long a page waits for its style sheets before it is shown without them, in milliseconds. */
const STYLE_TIME_LIMIT = 4_000;

function linkOf(rel: string, href: string): HTMLLinkElement | undefined {
  // The document carries the style sheets of its own page.
  const present = `link[rel="${rel}"][href="${href}"], style[${STYLE_ADDRESS}="${href}"]`;
  if (document.head.querySelector(present)) return undefined;
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  link.crossOrigin = 'anonymous';
  return link;
}

function addStyle(href: string, integrity: string | undefined): Promise<void> {
  const link = linkOf('stylesheet', href);
  if (!link || integrity === undefined) return Promise.resolve();
  link.integrity = integrity;
  return new Promise((done) => {
    link.addEventListener('load', () => {
      done();
    });
    link.addEventListener('error', () => {
      done();
    });
    setTimeout(done, STYLE_TIME_LIMIT);
    document.head.append(link);
  });
}

/** Asks for a module's scripts all at once, rather than one after another as they import each other. */
function preloadScripts(hrefs: string[]): void {
  for (const href of hrefs) {
    const link = linkOf('modulepreload', href);
    if (link) document.head.append(link);
  }
}

/** Resolves when the style sheets are in force, or cannot be. */
export async function addStyles(styles: Composition['styles'], hrefs: string[]): Promise<void> {
  await Promise.all(hrefs.map((href) => addStyle(href, styles[href])));
}

/** Fetches what a module of a remote consists of. Resolves when its style sheets are in force. */
export async function fetchAssets(composition: Composition, app: ComposedApp, module: string): Promise<void> {
  const own = app.modules[module];
  if (!own) return;
  const lazy = own.uses.flatMap((name) => composition.provides[name] ?? []);
  preloadScripts([app.entry, ...own.js, ...lazy.flatMap(({ js }) => js)]);
  await addStyles(composition.styles, [...own.css, ...lazy.flatMap(({ css }) => css)]);
}
