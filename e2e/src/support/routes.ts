/** A page of the live site, at an address that can be opened. */
interface LiveRoute {
  address: string;
  layout: 'site' | 'workspace';
  /** The address is an example, since the page's path has a parameter. */
  isExample: boolean;
}

interface Page {
  path: string;
  layout: 'site' | 'workspace';
  index?: boolean;
}

const VARIABLE = 'JOURNEYS_ROUTES';

const get = async (url: string) => (await fetch(url)).text();

/**
 * All pages of the composition that the site puts into its HTML. Of a path with a parameter the example is what the page
 * above it links to. A private page, which search engines are kept out of, has none that everybody could open: its own
 * journey opens it.
 */
async function findRoutes(site: string): Promise<LiveRoute[]> {
  const [, json = '{}'] = /id="composition">(.*?)<\/script>/s.exec(await get(`${site}/`)) ?? [];
  const { apps = {} } = JSON.parse(json) as { apps?: Record<string, { pages: Page[] }> };
  const isPrivate = ({ path, index }: Page) => path.includes('/:') && index === false;
  const pages = Object.values(apps)
    .flatMap((app) => app.pages)
    .filter((page) => !isPrivate(page));
  const paths = new Set(pages.map(({ path }) => path));
  return Promise.all(
    pages.map(async ({ path, layout }) => {
      if (!path.includes('/:')) return { address: path, layout, isExample: false };
      const pattern = new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/?#]+')}$`);
      const links = (await get(site + path.replace(/\/:.*/, ''))).matchAll(/href="([^"]*)"/g);
      const address = [...links].map(([, href = '']) => href).find((href) => pattern.test(href) && !paths.has(href));
      if (address === undefined) throw new Error(`No link leads to ${path}.`);
      return { address, layout, isExample: true };
    }),
  );
}

/** Tells the journeys the pages of the site that they run on. */
export async function provideRoutes(site: string): Promise<void> {
  process.env[VARIABLE] = JSON.stringify(await findRoutes(site));
}

/** Known once the site runs, so within a journey. */
export const liveRoutes = (): LiveRoute[] => JSON.parse(process.env[VARIABLE] ?? '[]') as LiveRoute[];

const SHARES = 10;

/**
 * Journeys are listed before there is a site, so there cannot be one for each page: each of these takes a share of the
 * pages, and they run side by side.
 */
export const SHARES_OF_PAGES = Array.from({ length: SHARES }, (_, index) => ({
  name: `share ${index + 1} of ${SHARES} of the pages`,
  of: (routes: LiveRoute[]) => routes.filter((_route, place) => place % SHARES === index).map(({ address }) => address),
}));
