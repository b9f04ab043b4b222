import { startSite } from './site.ts';

/** One site for all journeys that leave its releases as they are. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite();
  process.env['JOURNEYS_SITE_URL'] = site.url;
  process.env['JOURNEYS_DATA_DIR'] = site.dataDir;
  return site.stop;
}
