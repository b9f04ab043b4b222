import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { COMPOSITION_HEADER, SERVER_TIMING } from '@rishta/contracts/wire';

import type { ComposedSite } from '../composing/composed-site.ts';
import { createDocument, type DocumentParts } from '../document/document.ts';
import { pageHeaders } from '../document/security-headers.ts';
import type { Encoding } from '../encoding.ts';
import type { PreparedPage } from '../rendering/render-task.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** An answer but for its encoding. */
export interface FinishedPage {
  status: number;
  /** Of the document; the ETag is made of it. */
  digest: string;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
  /** Of brotli: how well it is compressed. */
  quality: number;
}

/** What pages are finished with, beside their content. */
export interface PageOptions extends DocumentParts {
  /** Pages show builds as soon as there are any, before anybody vouches for them. */
  isForDeveloper: boolean;
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
  page: PreparedPage,
  pageOptions: PageOptions,
  earlier?: FinishedPage,
): Promise<FinishedPage> {
  const common = {
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-language': page.language,
    [COMPOSITION_HEADER]: site.composition.id,
  };
  if (page.location !== undefined && page.status >= 300 && page.status < 400) {
    const nothing = Buffer.alloc(0);
    return {
      status: page.status,
      digest: '',
      headers: { ...common, location: page.location },
      bodies: { identity: nothing, gzip: nothing, br: nothing },
      quality: THOROUGH,
    };
  }
  const { html, styleHashes, scriptHashes } = createDocument(site, page, pageOptions);
  const identity = Buffer.from(html);
  const finished = {
    status: page.status,
    digest: createHash('sha256').update(identity).digest('base64url'),
    headers: {
      ...common,
      ...pageHeaders({ scriptHashes, styleHashes, takesAnyOfOurScripts: pageOptions.isForDeveloper }),
      'content-type': 'text/html; charset=utf-8',
    },
  };
  const isUnchanged = earlier?.bodies.identity.equals(identity) ?? false;
  const quality = isUnchanged ? THOROUGH : QUICK;
  if (earlier && isUnchanged && earlier.quality === THOROUGH)
    return withServerTiming({ ...earlier, ...finished }, pageOptions, page);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    earlier && isUnchanged ? earlier.bodies.gzip : gzipped(identity),
  ]);
  return withServerTiming({ ...finished, bodies: { identity, gzip: gz, br }, quality }, pageOptions, page);
}

/**
 * The page with its `Server-Timing`, and with an ETag of this and of the document: a 304 leaves the browser with both.
 * It is weak, since it is the same for all encodings.
 */
export function withServerTiming(
  page: FinishedPage,
  { isForDeveloper }: PageOptions,
  { apiUnreached }: Pick<PreparedPage, 'apiUnreached'>,
): FinishedPage {
  const names = [
    ...(apiUnreached ? [SERVER_TIMING.apiUnreached] : []),
    ...(isForDeveloper ? [SERVER_TIMING.liveReload] : []),
  ];
  const { 'server-timing': _before, ...headers } = page.headers;
  return {
    ...page,
    headers: {
      ...headers,
      ...(names.length > 0 && { 'server-timing': names.join(', ') }),
      etag: `W/"${[page.digest, ...names].join('.')}"`,
    },
  };
}
