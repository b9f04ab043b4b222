import type { Language } from '@rishta/contracts';
import { LRUCache } from 'lru-cache';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { finishPage, type FinishedPage, type PageSurroundings } from './finished-page.ts';

export interface PageRequest {
  site: ComposedSite;
  /** Path and query. */
  url: string;
  language: Language;
}

export interface PageCache {
  /** The finished page if it is there and fresh: no promise, for this is the way of nearly every request. */
  fresh: (request: PageRequest) => FinishedPage | undefined;
  /** The finished page. Requests for the same one share its rendering; one that is not too old is given meanwhile. */
  get: (request: PageRequest) => Promise<FinishedPage>;
}

interface CachedPage extends FinishedPage {
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

export function createPageCache(renderer: Renderer, surroundings: PageSurroundings): PageCache {
  const pages = new LRUCache<string, CachedPage, PageRequest>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES / 8,
    sizeCalculation: (page, key) => page.bytes + key.length + OVERHEAD,
    ttl: FRESH,
    // The old page stays while a new one is made.
    noDeleteOnStaleGet: true,
    fetchMethod: async (_key, old, { context: { site, url, language }, options }) => {
      const { page, whole } = await renderer.render(site, url, language);
      const earlier = old && isUsable(old) ? old : undefined;
      if (whole && page.status < 500) {
        return { ...(await finishPage(site, page, surroundings, earlier)), usableUntil: Date.now() + USABLE };
      }
      options.ttl = FRESH_WITH_GAP;
      return earlier
        ? { ...earlier, apiUnreached: page.apiUnreached ?? false }
        : { ...(await finishPage(site, page, surroundings)), usableUntil: 0 };
    },
  });

  return {
    fresh: (request) => pages.get(keyOf(request)),
    get: async (request) => {
      const key = keyOf(request);
      const old = pages.peek(key, { allowStale: true });
      const page = await pages.fetch(key, { context: request, allowStale: old !== undefined && isUsable(old) });
      if (!page) throw new Error('The page was not rendered.');
      return page;
    },
  };
}

const keyOf = ({ site, url, language }: PageRequest) => `${site.composition.id} ${language} ${url}`;

const isUsable = (page: CachedPage) => Date.now() < page.usableUntil;
