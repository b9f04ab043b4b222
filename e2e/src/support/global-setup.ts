import { provideRoutes } from './routes.ts';
import { startSite } from './site.ts';

/**
 * One site for all journeys that leave its releases as they are. Whoever works on a journey may name a running one with
 * JOURNEYS_SITE_URL and JOURNEYS_DATA_DIR instead.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['JOURNEYS_SITE_URL'];
  if (running) {
    await provideRoutes(running);
    return undefined;
  }
  const site = await startSite();
  await provideRoutes(site.url);
  process.env['JOURNEYS_SITE_URL'] = site.url;
  process.env['JOURNEYS_DATA_DIR'] = site.dataDir;
  return site.stop;
}
