import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { ComposedSite } from '../composing/composed-site.ts';
import { createDocument } from '../document/document.ts';
import { contentSecurityPolicy, PAGE_HEADERS, transportSecurity } from '../document/security-headers.ts';
import type { StyleSheets } from '../document/style-sheets.ts';
import type { Encoding } from '../encoding.ts';
import type { RenderedPage } from '../rendering/render-task.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

interface Body {
  bytes: Buffer;
  /** Names and values in turn, as Node writes them fastest. */
  headers: readonly string[];
}

/** An answer that only lacks the nonce of the response. */
export interface FinishedPage {
  status: number;
  /** How well it is compressed. */
  quality: number;
  policy: readonly [before: string, after: string];
  bodies: Record<Encoding, Body>;
  /** The browser is told, whatever page it gets instead. */
  apiUnreached: boolean;
  /** What it takes up in memory, roughly. */
  bytes: number;
}

/** What pages are finished with, beside their content. */
export interface PageSurroundings {
  siteUrl: string;
  styleSheets: StyleSheets;
}

/** Of brotli: above this quality it takes longer than somebody who waits for the page should wait. */
const QUICK = 5;
/** A tenth fewer bytes for some hundred times the effort. */
const THOROUGH = 11;

/**
 * Makes an answer of a page. `earlier` is the answer of the same address that visitors get meanwhile, if there is one:
 * when nothing has changed it is kept, and compressed thoroughly, once.
 */
export async function finishPage(
  site: ComposedSite,
  page: RenderedPage,
  { siteUrl, styleSheets }: PageSurroundings,
  earlier?: FinishedPage,
): Promise<FinishedPage> {
  const redirect = page.location !== undefined && page.status >= 300 && page.status < 400;
  const { html, styleHashes, scriptHashes } = redirect
    ? { html: '', styleHashes: [], scriptHashes: [] }
    : createDocument(site, page, styleSheets);
  const identity = Buffer.from(html);
  const isUnchanged = !redirect && earlier?.status === page.status && earlier.bodies.identity.bytes.equals(identity);
  const quality = isUnchanged ? THOROUGH : QUICK;
  if (isUnchanged && earlier.quality === THOROUGH) return { ...earlier, apiUnreached: page.apiUnreached ?? false };
  const [br, gz] = redirect
    ? [identity, identity]
    : await Promise.all([
        brotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        }),
        isUnchanged ? earlier.bodies.gzip.bytes : gzipped(identity),
      ]);
  const common = {
    ...PAGE_HEADERS,
    ...transportSecurity(siteUrl),
    'content-type': 'text/html; charset=utf-8',
    // No validator either: a 304 would keep the page with the nonce of an earlier response.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-language': page.language,
    'x-composition': site.composition.id,
    ...(redirect && page.location !== undefined && { location: page.location }),
  };
  const body = (bytes: Buffer, encoding: Encoding): Body => ({
    bytes,
    headers: Object.entries({
      ...common,
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && !redirect && { 'content-encoding': encoding }),
    }).flat(),
  });
  return {
    status: page.status,
    quality,
    policy: contentSecurityPolicy(scriptHashes, styleHashes),
    bodies: { identity: body(identity, 'identity'), gzip: body(gz, 'gzip'), br: body(br, 'br') },
    apiUnreached: page.apiUnreached ?? false,
    bytes: identity.length + gz.length + br.length,
  };
}
