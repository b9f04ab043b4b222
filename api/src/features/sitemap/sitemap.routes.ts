import { SitemapPart, SitemapParts, Success } from '@rishta/contracts';
import { MAILED_PAGES } from '@rishta/contracts/mailed-pages';
import { Type } from 'typebox';

import { answers, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { NotFoundError } from '../../http/errors.ts';
import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { SitemapRepository } from './sitemap.repository.ts';

const PART = /^\d{1,5}$/;

/** Which records anyone may find: their addresses on the site, and nothing else about them. */
export function sitemapFeature(app: App, { database }: Services): void {
  const sitemap = new SitemapRepository(database);

  app.get('/api/sitemap', { schema: { response: answers({ 200: Success(SitemapParts) }, []) } }, async () => {
    const range = await sitemap.parts();
    const parts = range ? Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index) : [];
    return success('address-lists', { parts });
  });

  app.get(
    '/api/sitemap/:part',
    {
      schema: {
        params: Type.Object({ part: Type.String() }),
        response: answers({ 200: Success(SitemapPart) }, [404]),
      },
    },
    async ({ params: { part } }) => {
      const profiles = PART.test(part) ? await sitemap.profiles(Number(part)) : undefined;
      if (profiles === undefined) throw new NotFoundError(text('no-such-list'));
      const pages = profiles.map(({ number, publishedAt }) => ({
        path: MAILED_PAGES.profile + formatProfileNumber(number),
        changed: new Date(publishedAt).toISOString().slice(0, 10),
      }));
      return success('profile-addresses', { pages });
    },
  );
}
