import type { Language } from '@rishta/contracts';
import { TRACK_HEADER } from '@rishta/contracts/wire';
import type { Override, Registry } from '@rishta/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

import { addressOf, subnetOf } from '../api-proxy/client-address.ts';
import type { Composer } from '../composing/composer.ts';
import { type ComposedSite, trackOf } from '../composing/composed-site.ts';
import { acceptedEncodings } from '../encoding.ts';
import { withBanner } from '../overrides/banner.ts';
import { heldOverride, overrideCookie } from '../overrides/overridden.ts';
import { withPolicyReports } from '../overrides/policy-reports.routes.ts';
import { pathOf } from '../path-of.ts';
import { REFUSALS, SiteRefusal } from '../refusal.ts';
import type { FinishedPage } from './finished-page.ts';
import type { PageCache } from './page-cache.ts';
import { drawLot } from './lot.ts';
import { LONGEST_URL, pageAddress } from './page-address.ts';
import { visitorOf } from './visitor.ts';

export interface PagesOptions {
  composer: Composer;
  registry: Registry;
  pages: PageCache;
  siteUrl: string;
}

/** Every address that belongs to nothing else is a page; the shell says which. */
export function pageRoutes(app: FastifyInstance, { composer, registry, pages, siteUrl }: PagesOptions): void {
  app.get('/*', async (request, reply) => {
    const { url: asked = '/' } = request.raw;
    const { language, failing, lot: kept, grant } = visitorOf(asked, request.headers.cookie);
    if (asked.length > LONGEST_URL) return sendInstead(new SiteRefusal('address-too-long'), language, reply);
    // An address that a release cannot resolve would count as its failure.
    const url = pageAddress(asked);
    const live = await composer.live();
    const override = heldOverride(grant, registry);
    if (grant && !override) reply.header('set-cookie', overrideCookie(siteUrl));
    const { lot, cookie } = override ? { lot: undefined } : drawLot(kept, live.hasCanaries, siteUrl);
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    const site = await live.compose({ lot, override, failing });
    if (!site) return sendInstead(new SiteRefusal('site-not-ready'), language, reply);
    reply.header(TRACK_HEADER, trackOf(site));
    // Pictures and probes that no page has: not worth rendering a page that nobody looks at.
    if (/\.[a-z0-9]{2,5}$/i.test(pathOf(url)) && !site.pageAt(pathOf(url))) {
      return sendInstead(new SiteRefusal('nothing-here'), language, reply);
    }
    const page = await pages({ site, url, language, subnet: subnetOf(addressOf(request)) });
    return override ? sendOverridden(page, { override, site, language }, reply) : send(page, request, reply);
  });
}

/** In the place of a page: a sentence for people, in the language in which they would have had the page. */
function sendInstead(
  { code, statusCode, retryAfter }: SiteRefusal,
  language: Language,
  reply: FastifyReply,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(statusCode)
    .headers({ 'cache-control': 'private, no-cache', 'content-language': language, vary: 'cookie' })
    .type('text/plain; charset=utf-8')
    .send(`${REFUSALS[code][language]}\n`);
}

/** For one browser: with a banner, kept by nobody, and found by no search engine. */
function sendOverridden(
  { status, headers, bodies }: FinishedPage,
  { override, site, language }: { override: Override; site: ComposedSite; language: Language },
  reply: FastifyReply,
): FastifyReply {
  const { etag: _etag, ...others } = headers;
  reply
    .code(status)
    .headers({ ...others, ...withPolicyReports(others) })
    .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  return reply.send(withBanner(bodies.identity.toString(), override, site, language));
}

function send({ status, headers, bodies }: FinishedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(status).headers(headers);
  if (status === 200 && fresh(request.headers, headers)) {
    return reply.code(304).removeHeader('content-type').send();
  }
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
  const body = bodies[encoding];
  if (encoding !== 'identity' && body.length > 0) reply.header('content-encoding', encoding);
  return reply.send(body);
}
