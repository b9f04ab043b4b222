import { DESK_LINK_ADDRESS, deskOf, GRANT_PARAMETER, type OpenRegistry, Refusal } from '@rishta/release';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Composer } from '../composing/composer.ts';
import { ownCookie, secondsUntil } from '../own-cookie.ts';
import { deskPage } from './desk-page.ts';
import { awayPage, DESK_ADDRESS, openedPage, refusedPage } from './page.ts';
import { DESK_HEADERS } from './style.ts';

interface DeskOptions {
  composer: Composer;
  registry: OpenRegistry;
  siteUrl: string;
}

/** The grant, as the browser keeps it. No page of the site gets it. */
const COOKIE = 'desk';

/** Shows staff what is going on with releases. */
export function deskRoutes(app: FastifyInstance, { composer, registry, siteUrl }: DeskOptions): void {
  /** Until when a grant shows the desk; undefined for one that shows nothing. */
  async function untilOf(grant: unknown): Promise<string | undefined> {
    if (typeof grant !== 'string' || grant === '') return undefined;
    // What is trusted is what the channel says by now.
    await composer.live();
    try {
      return registry.deskGrantOf(grant).until;
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  const answer = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers(DESK_HEADERS).type('text/html; charset=utf-8').send(page);

  app.get<{ Querystring: Record<string, string | string[] | undefined> }>(DESK_LINK_ADDRESS, async (request, reply) => {
    const grant = request.query[GRANT_PARAMETER];
    const until = await untilOf(grant);
    if (until === undefined) return answer(reply, 403, refusedPage());
    const held = { value: String(grant), seconds: secondsUntil(until) };
    reply.header('set-cookie', ownCookie({ name: COOKIE, held, path: DESK_ADDRESS, sameSite: 'Strict', siteUrl }));
    request.log.warn({ until }, 'a browser gets the release desk');
    if (request.headers['sec-fetch-site'] === 'cross-site') return answer(reply, 200, openedPage(until));
    return reply.headers(DESK_HEADERS).redirect(DESK_ADDRESS, 303);
  });

  app.get(DESK_ADDRESS, async (request, reply) => {
    const until = await untilOf(parseCookie(request.headers.cookie ?? '')[COOKIE]);
    if (until === undefined) return answer(reply, 403, refusedPage());
    try {
      return await answer(reply, 200, deskPage(await deskOf(registry, Date.now())));
    } catch (error) {
      request.log.error({ err: error }, 'the release desk cannot be shown');
      return answer(reply, 503, awayPage());
    }
  });
}
