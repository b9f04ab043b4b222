import { type Release } from '@rishta/contracts';
import { FILE_ADDRESSES, RELEASE_ROOT } from '@rishta/contracts/wire';
import type { FastifyInstance } from 'fastify';

import type { AssetStore } from './assets/asset-store.ts';
import { contentTypeOf } from '@rishta/serving/content-type';
import { assetPath, isForBrowsers } from './composing/composed-site.ts';
import type { Composer } from './composing/composer.ts';

/**
 * Files of the shell that others keep the address of, or ask for without being told: the address stays, whatever
 * release is live.
 */
const LASTING = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  FILE_ADDRESSES.logo.slice(1),
  'icon-maskable.png',
  FILE_ADDRESSES.sharedImage.slice(1),
  'site.webmanifest',
];

interface WellKnownOptions {
  composer: Composer;
  assets: AssetStore;
  siteUrl: string;
  /** Whom to tell of a weakness. */
  securityContact?: string | undefined;
}

/** What browsers and crawlers ask for without being told. */
export function wellKnownRoutes(
  app: FastifyInstance,
  { composer, assets, siteUrl, securityContact }: WellKnownOptions,
): void {
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: ${RELEASE_ROOT}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  app.get('/robots.txt', (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(robots));
  if (securityContact !== undefined) {
    app.get(SECURITY, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(securityText(securityContact, siteUrl)),
    );
  }

  for (const name of LASTING) {
    app.get(`/${name}`, async (_request, reply) => {
      const site = await (await composer.live()).compose();
      const file = site && pathOf(site.shell, name);
      const asset = file === undefined ? undefined : await assets.get(file, []);
      reply.header('cache-control', 'public, max-age=3600');
      // An error in the browser's console would blame the page for what its shell does not bring.
      if (!asset) return reply.code(204).send();
      return reply.type(contentTypeOf(name)).send(asset.bytes);
    });
  }
}

/** RFC 9116. */
const SECURITY = '/.well-known/security.txt';
/** Days for which what it says is meant to be true. */
const SECURITY_DAYS = 90;
const DAY = 24 * 60 * 60 * 1_000;

function securityText(contact: string, siteUrl: string): string {
  const today = Math.floor(Date.now() / DAY) * DAY;
  const expires = new Date(today + SECURITY_DAYS * DAY).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, ur\nCanonical: ${siteUrl}${SECURITY}\n`;
}

/** Where the site serves the shell's file of a name; the build puts a hash before its ending. */
function pathOf(shell: Release, name: string): string | undefined {
  const [stem = '', ending = ''] = name.split(/\.(?=[^.]*$)/);
  const file = Object.keys(shell.files).find((path) => {
    const base = path.slice(path.lastIndexOf('/') + 1);
    return isForBrowsers(path) && base.startsWith(`${stem}.`) && base.endsWith(`.${ending}`);
  });
  return file === undefined ? undefined : assetPath(shell, file);
}
