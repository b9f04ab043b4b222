import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Composer } from '../composing/composer.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { pageAddresses } from './page-addresses.ts';
import { recordParts, recordsOf } from './record-addresses.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

interface SitemapOptions {
  composer: Composer;
  renderer: Renderer;
  apiUrl: string;
  siteUrl: string;
}

const MOST_BYTES = 32 * 1024 * 1024;
/** Milliseconds that a list is kept, and one with a gap. */
const FRESH = 60 * 60_000;
const FRESH_WITH_GAP = 60_000;

interface Sitemap {
  xml: string;
  whole: boolean;
}

/** `/sitemap.xml` and the lists that it names: one of the pages themselves, and those of the records that the API keeps. */
export function sitemapRoutes(app: FastifyInstance, { composer, renderer, apiUrl, siteUrl }: SitemapOptions): void {
  const kept = new LRUCache<string, Sitemap, () => Promise<Sitemap | undefined>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ xml }) => xml.length + 1_024,
    ttl: FRESH,
    fetchMethod: async (_key, _old, { context: make, options }) => {
      const sitemap = await make();
      if (!sitemap?.whole) options.ttl = FRESH_WITH_GAP;
      return sitemap;
    },
  });

  const answer = async (reply: FastifyReply, key: string, make: () => Promise<Sitemap | undefined>) => {
    const sitemap = await kept.fetch(key, { context: make });
    if (!sitemap) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .header('cache-control', `public, max-age=${sitemap.whole ? '3600' : '60'}`)
      .type('application/xml; charset=utf-8')
      .send(sitemap.xml);
  };

  app.get('/sitemap.xml', (_request, reply) =>
    answer(reply, 'index', async () => {
      const parts = await recordParts(apiUrl);
      const names = ['pages', ...(parts ?? []).map((part) => `records-${String(part)}`)];
      const entries = names.map((name) => ({ path: `/sitemap/${name}.xml` }));
      return { xml: sitemapIndexXml(entries, siteUrl), whole: parts !== undefined };
    }),
  );

  app.get('/sitemap/pages.xml', async (_request, reply) => {
    const site = await (await composer.live()).compose();
    return answer(reply, `pages ${site?.composition.id ?? ''}`, async () => {
      if (!site) return undefined;
      const { paths, whole } = await pageAddresses(site, renderer);
      const entries = paths.map((path) => ({ path }));
      return { xml: sitemapXml(entries, siteUrl), whole };
    });
  });

  app.get<{ Params: { part: string } }>('/sitemap/records-:part(^\\d{1,6}).xml', ({ params }, reply) =>
    answer(reply, `records ${params.part}`, async () => {
      const records = await recordsOf(apiUrl, Number(params.part));
      return records && { xml: sitemapXml(records, siteUrl), whole: true };
    }),
  );
}
