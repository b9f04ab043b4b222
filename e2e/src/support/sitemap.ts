/** The addresses of a list of the site's sitemap, from `/` on. */
export async function sitemapPaths(site: string, list: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap/${list}.xml`);
  const xml = await response.text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}
