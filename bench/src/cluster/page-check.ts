import { ELEMENT_IDS, FILE_ADDRESSES } from '@rishta/contracts/wire';
import { createHash } from 'node:crypto';

/** What a page says of itself, as far as all of it has to be of one composition. */
interface Composition {
  id: string;
  apps: Record<string, { version: string }>;
}

const COMPOSITION = new RegExp(`id="${ELEMENT_IDS.composition}">(.*?)</script>`, 's');
const FILES = new RegExp(`(?:href|src)="(${FILE_ADDRESSES.assets}/[^"]+)"`, 'g');
const RELEASES = new RegExp(`${FILE_ADDRESSES.assets}/([a-z0-9-]+)/([^/"]+)/`, 'g');

export interface PageCheck {
  /** What of this page is of another composition than the rest, in words; none when all goes together. */
  mixedIn: (html: string) => string[];
  /** Whether these bytes are the file that the page asks for. */
  isFileOf: (html: string, path: string, bytes: Uint8Array) => boolean;
}

/** Compares pages with what they say of themselves, and with each other: what has one id is the same everywhere. */
export function createPageCheck(): PageCheck {
  const known = new Map<string, string>();
  return {
    mixedIn: (html) => {
      const composition = partOf<Composition>(html, COMPOSITION);
      if (!composition) return ['There is no composition.'];
      const versions = versionsIn(html);
      const wrong = [...versions].flatMap(([app, found]) => {
        const named = composition.apps[app]?.version;
        const all = new Set([...found, ...(named === undefined ? [] : [named])]);
        return all.size > 1 ? [`${app} ${[...all].join(' and ')}`] : [];
      });
      const whole = JSON.stringify([...versions].map(([app, found]) => [app, ...found]).sort());
      const before = known.get(composition.id) ?? whole;
      known.set(composition.id, before);
      return before === whole ? wrong : [...wrong, `${composition.id} was ${before} and is ${whole}`];
    },
    isFileOf: (html, path, bytes) => {
      const { integrity = {} } =
        partOf<{ integrity?: Record<string, string> }>(html, /type="importmap">(.*?)<\/script>/s) ?? {};
      const expected = integrity[path];
      if (expected === undefined) return bytes.length > 0;
      const [algorithm = '', hash] = expected.split(/-(.*)/s);
      return createHash(algorithm).update(bytes).digest('base64') === hash;
    },
  };
}

/** Which release of each app a page is made of. */
export const versionsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(partOf<Composition>(html, COMPOSITION)?.apps ?? {}).map(([app, { version }]) => [app, version]),
  );

/** The files that a browser asks for as soon as it has the page. */
export const filesOf = (html: string): string[] => [...new Set([...html.matchAll(FILES)].map(([, path = '']) => path))];

function versionsIn(html: string): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>();
  for (const [, app = '', version = ''] of html.matchAll(RELEASES)) {
    versions.set(app, (versions.get(app) ?? new Set()).add(version));
  }
  return versions;
}

function partOf<Part>(html: string, pattern: RegExp): Part | undefined {
  const text = pattern.exec(html)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as Part);
}
