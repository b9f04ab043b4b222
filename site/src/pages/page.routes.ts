import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Composer } from '../composing/composer.ts';
import { styleNonce } from '../document/security-headers.ts';
import { acceptedEncodings } from '../encoding.ts';
import type { FinishedPage } from './finished-page.ts';
import type { PageCache } from './page-cache.ts';
import { visitorOf } from './visitor.ts';

const LONGEST_URL = 2_048;

export interface PagesOptions {
  composer: Composer;
  cache: PageCache;
  /** Tells pages that they may listen for other releases. */
  liveReload: boolean;
}

/** Every address that belongs to nothing else is a page; the shell says which. */
export function pageRoutes(app: FastifyInstance, { composer, cache, liveReload }: PagesOptions): void {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = request.raw.url ?? '/';
    if (url.length > LONGEST_URL) return reply.code(414).type('text/plain').send('This address is too long.\n');
    const { language, failing } = visitorOf(url, request.headers.cookie);
    const live = await composer.live();
    const site = await live.compose(failing);
    if (!site) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain')
        .send('The site is being set up. Please try again in a moment.\n');
    }
    // Pictures and probes that no page has: not worth rendering a page that nobody looks at.
    if (/\.[a-z0-9]{2,5}$/i.test(pathOf(url)) && !site.pageAt(pathOf(url))) {
      return reply.code(404).type('text/plain').send('There is nothing at this address.\n');
    }
    const wanted = { site, url, language };
    const page = cache.fresh(wanted) ?? (await cache.get(wanted));
    reply.hijack();
    write(request.raw, reply.raw, page, liveReload);
    return reply;
  }
  app.route({ method: 'GET', url: '/*', handler: answer });
}

/**
 * Answers with a page that is in the cache and fresh; false leaves the request to others. It goes without Fastify, whose
 * part in such an answer would be larger than all the rest.
 */
export const fromCache =
  ({ composer, cache, liveReload }: PagesOptions) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const { language, failing } = visitorOf(url, headers.cookie);
    const site = composer.unmoved()?.composed(failing);
    const page = site && cache.fresh({ site, url, language });
    if (!page) return false;
    write(request, response, page, liveReload);
    return true;
  };

const pathOf = (url: string) => url.replace(/[?#].*$/s, '');

/** The body is the same for all; the nonce for styles is new in each response and told in a header the page can read. */
function write(request: IncomingMessage, response: ServerResponse, page: FinishedPage, liveReload: boolean): void {
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
  const { bytes, headers } = page.bodies[encoding];
  const [before, after] = page.policy;
  const nonce = styleNonce();
  const flags = (liveReload ? ', live-reload' : '') + (page.apiUnreached ? ', api-unreached' : '');
  response.writeHead(page.status, [
    ...headers,
    'content-security-policy',
    // Joined, not added: V8 puts off the copying of a sum, and Node's check of headers then does it by a slow way.
    [before, nonce, after].join(''),
    'server-timing',
    ['style-nonce;desc="', nonce, '"', flags].join(''),
  ]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
