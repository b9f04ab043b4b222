import type { Language } from '@rishta/contracts';
import { LRUCache } from 'lru-cache';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { finishPage, type FinishedPage, type PageOptions, withServerTiming } from './finished-page.ts';

export interface PageRequest {
  site: ComposedSite;
  /** Path and query. */
  url: string;
  language: Language;
  /** Where the visitor asks from. */
  subnet: string;
}

/** The finished page. Requests for the same one share its rendering; one that is not too old is given meanwhile. */
export type PageCache = (request: PageRequest) => Promise<FinishedPage>;

interface CachedPage {
  page: FinishedPage;
  /** Until when it is better than waiting for a new one; a page with a gap never is. */
  usableUntil: number;
}

/** Bytes of HTML that are kept; whatever addresses visitors think up, memory stays below it. */
const MOST_BYTES = 64 * 1024 * 1024;
/** An entry's key, headers and buffers. */
const OVERHEAD = 4_096;
/** Milliseconds: how long a page is fresh, and how long it may be given while a new one is made. */
const FRESH = 5_000;
const USABLE = 60_000;
/** A page with a gap is tried again soon, but not for every visitor. */
const FRESH_WITH_GAP = 2_000;

export function createPageCache(renderer: Pick<Renderer, 'render'>, pageOptions: PageOptions): PageCache {
  /** Who waits for the pages that are being made. */
  const waiting = new Map<string, Set<string>>();
  const pages = new LRUCache<string, CachedPage, PageRequest>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES / 8,
    sizeCalculation: ({ page: { bodies } }, key) =>
      bodies.identity.length + bodies.gzip.length + bodies.br.length + key.length + OVERHEAD,
    ttl: FRESH,
    // The old page stays while a new one is made.
    noDeleteOnStaleGet: true,
    // One that others have pushed out meanwhile is not kept, but whoever waits for it gets it.
    ignoreFetchAbort: true,
    fetchMethod: async (key, old, { context: { site, url, language, subnet }, options }) => {
      const subnets = new Set([subnet]);
      waiting.set(key, subnets);
      const { page, whole, parts } = await renderer
        .render(site, url, language, subnets)
        .finally(() => waiting.delete(key));
      const isDrawn = whole && parts.every((part) => part.isDrawn) && !page.apiUnreached;
      const earlier = old && isUsable(old) ? old : undefined;
      if (isDrawn && page.status < 500) {
        return {
          page: await finishPage(site, page, pageOptions, earlier?.page),
          usableUntil: performance.now() + USABLE,
        };
      }
      options.ttl = FRESH_WITH_GAP;
      if (!earlier) return { page: await finishPage(site, page, pageOptions), usableUntil: 0 };
      // The browser is told, whatever page it gets instead.
      return { ...earlier, page: withServerTiming(earlier.page, pageOptions, page) };
    },
  });

  return async (request) => {
    const { id, liveId } = request.site.composition;
    const key = `${id} ${liveId} ${request.language} ${request.url}`;
    waiting.get(key)?.add(request.subnet);
    const old = pages.peek(key, { allowStale: true });
    const cached = await pages.fetch(key, { context: request, allowStale: old !== undefined && isUsable(old) });
    if (!cached) throw new Error('The page was not rendered.');
    return cached.page;
  };
}

const isUsable = (cached: CachedPage) => performance.now() < cached.usableUntil;
