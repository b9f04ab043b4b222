/** Releases that do not work in a browser: versions by app, as they stand in the cookie `COOKIES.fallback`. */
export type Fallback = ReadonlyMap<string, string>;

/** Releases that the cookie holds at the most. nginx before the site knows the number, too. */
export const MOST_FALLBACKS = 5;

/** An app and its version. Whatever else stands in the cookie came from elsewhere. */
const RELEASE = /^([a-z][a-z0-9-]{0,59})@([\w.-]{1,64})$/;

/** Reads the cookie's value. Whether there is such a release, and whether it is live, its reader has to see. */
export function parseFallback(value: string | undefined): Fallback {
  const releases = (value ?? '').split(',', MOST_FALLBACKS).flatMap((part) => [RELEASE.exec(part) ?? []]);
  return new Map(releases.flatMap(([, app, version]) => (app && version ? [[app, version]] : [])));
}

/** The cookie's value with one more release. The newest are kept, and of each app the last. */
export function addFallback(value: string, app: string, version: string): string {
  const others = [...parseFallback(value)].filter(([other]) => other !== app);
  return [...others, [app, version]]
    .slice(-MOST_FALLBACKS)
    .map((release) => release.join('@'))
    .join();
}
