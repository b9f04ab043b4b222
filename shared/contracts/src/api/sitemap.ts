import { Type, type Static } from 'typebox';

/** The most addresses in one part; search engines take up to 50,000. */
export const SITEMAP_PART = 20_000;

/** `data` of GET /api/sitemap: the numbers of the parts that there are. One between others may be empty. */
export const SitemapParts = Type.Object({ parts: Type.Array(Type.Integer({ minimum: 0 })) });
export type SitemapParts = Static<typeof SitemapParts>;

/** `data` of GET /api/sitemap/:part: pages of the site about records that anyone may see. */
export const SitemapPart = Type.Object({
  pages: Type.Array(
    Type.Object({
      /** On the site, in the spelling of its canonical link. */
      path: Type.String(),
      /** The day on which the record was published, or published anew: 2026-11-20. Its page may have changed since. */
      changed: Type.String(),
    }),
    { maxItems: SITEMAP_PART },
  ),
});
export type SitemapPart = Static<typeof SitemapPart>;
