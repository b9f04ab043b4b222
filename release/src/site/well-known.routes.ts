import type { FastifyInstance } from 'fastify';

import { assetPath } from './composing/composed-site.ts';
import type { Composer } from './composing/composer.ts';

const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /_release/\n';

/** What browsers and crawlers ask for without being told. */
export function wellKnownRoutes(app: FastifyInstance, { composer }: { composer: Composer }): void {
  app.get('/robots.txt', (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(ROBOTS));

  app.get('/favicon.ico', async (_request, reply) => {
    const site = await (await composer.live()).compose(new Map());
    const icon = site && Object.keys(site.shell.files).find((file) => /\/favicon\b[^/]*\.(ico|svg|png)$/.test(file));
    reply.header('cache-control', 'public, max-age=3600');
    // Browsers ask without being told; an error in their console would blame the page for it.
    if (!site || icon === undefined) return reply.code(204).send();
    return reply.redirect(assetPath(site.shell, icon));
  });
}
