import { APP_NAME, LONGEST_APP_NAME, LONGEST_VERSION, VERSION } from './names.ts';

/** Releases that do not work in a browser: versions by app, as they stand in the cookie `COOKIES.fallback`. */
export type Fallback = ReadonlyMap<string, string>;

const MOST = 5;

/** Reads the cookie's value. Whatever is not an app and a version came from elsewhere, and is passed over. */
export function parseFallback(value: string | undefined): Fallback {
  const failing = new Map<string, string>();
  for (const part of (value ?? '').split(',', MOST)) {
    const [app = '', version = '', ...rest] = part.split('@');
    if (rest.length === 0 && isRelease(app, version)) failing.set(app, version);
  }
  return failing;
}

const isRelease = (app: string, version: string) =>
  app.length <= LONGEST_APP_NAME && version.length <= LONGEST_VERSION && APP_NAME.test(app) && VERSION.test(version);

/** The cookie's value with one more release. The newest are kept, and of each app the last. */
export function addFallback(value: string, app: string, version: string): string {
  const others = [...parseFallback(value)].filter(([other]) => other !== app);
  return [...others, [app, version]]
    .slice(-MOST)
    .map((release) => release.join('@'))
    .join();
}
