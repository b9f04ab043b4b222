import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Composer } from '../composing/composer.ts';
import { SiteRefusal } from '../refusal.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { pageAddresses } from './page-addresses.ts';
import { recordParts, recordsOf } from './record-addresses.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

interface SitemapOptions {
  composer: Composer;
  renderer: Renderer;
  apiUrl: string;
  apiHeaders: Record<string, string>;
  siteUrl: string;
}

const MOST_BYTES = 32 * 1024 * 1024;
/** Milliseconds that a list is kept, and one with a gap. */
const FRESH = 60 * 60_000;
const FRESH_WITH_GAP = 60_000;

interface Sitemap {
  /** Absent when it cannot be made now. */
  xml?: string;
  whole: boolean;
}

const NOT_NOW: Sitemap = { whole: false };

/** `/sitemap.xml` and the lists that it names: one of the pages themselves, and those of the records that the API keeps. */
export function sitemapRoutes(app: FastifyInstance, { composer, renderer, siteUrl, ...api }: SitemapOptions): void {
  const kept = new LRUCache<string, Sitemap, () => Promise<Sitemap>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ xml = '' }) => xml.length + 1_024,
    ttl: FRESH,
    // One that others have pushed out meanwhile is not kept, but whoever waits for it gets it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context: make, options }) => {
      const sitemap = await make();
      if (!sitemap.whole) options.ttl = FRESH_WITH_GAP;
      return sitemap;
    },
  });

  const lists = new LRUCache<string, { parts: number[] | undefined }>({
    max: 1,
    ttl: FRESH_WITH_GAP,
    fetchMethod: async () => ({ parts: await recordParts(api) }),
  });

  const answer = (reply: FastifyReply, { xml, whole } = NOT_NOW) => {
    if (xml === undefined) throw new SiteRefusal('unreachable');
    return reply
      .header('cache-control', `public, max-age=${whole ? '3600' : '60'}`)
      .type('application/xml; charset=utf-8')
      .send(xml);
  };

  app.get('/sitemap.xml', async (_request, reply) => {
    const sitemap = await kept.fetch('index', {
      context: async () => {
        const parts = await recordParts(api);
        const names = ['pages', ...(parts ?? []).map((part) => `records-${String(part)}`)];
        const entries = names.map((name) => ({ path: `/sitemap/${name}.xml` }));
        return { xml: sitemapIndexXml(entries, siteUrl), whole: parts !== undefined };
      },
    });
    return answer(reply, sitemap);
  });

  app.get('/sitemap/pages.xml', async (_request, reply) => {
    const site = await (await composer.live()).compose();
    if (!site) return answer(reply);
    const sitemap = await kept.fetch(`pages ${site.composition.id}`, {
      context: async () => {
        const { paths, whole } = await pageAddresses(site, renderer);
        const entries = paths.map((path) => ({ path }));
        return { xml: sitemapXml(entries, siteUrl), whole };
      },
    });
    return answer(reply, sitemap);
  });

  app.get<{ Params: { part: string } }>('/sitemap/records-:part(^\\d{1,6}).xml', async ({ params }, reply) => {
    const part = Number(params.part);
    // Whoever makes numbers up has the API asked once a minute.
    const known = await lists.fetch('parts');
    if (!known?.parts) return answer(reply);
    if (!known.parts.includes(part)) throw new SiteRefusal('nothing-here');
    const sitemap = await kept.fetch(`records ${String(part)}`, {
      context: async () => {
        const records = await recordsOf(api, part);
        return records ? { xml: sitemapXml(records, siteUrl), whole: true } : NOT_NOW;
      },
    });
    return answer(reply, sitemap);
  });
}
