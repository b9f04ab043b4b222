import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

import { type Release, RELEASE_FOLDERS } from '@rishta/contracts';
import { isIntact, type Registry } from '@rishta/release';

import { assetPath, type ComposedSite } from '../composing/composed-site.ts';

/** A style sheet as it stands in a document. */
export interface InlineStyle {
  text: string;
  /** `sha256-…` of the text, for the policy. */
  hash: string;
}

/** The text of a page's style sheet by its path on the site; undefined when the page is to link it. */
export type StyleSheets = (site: ComposedSite, path: string) => InlineStyle | undefined;

/** Relative URLs of a style sheet. They are rewritten, because an inline sheet would resolve them against the page. */
const RELATIVE_URL = /url\((["']?)(?!["'/#]|[a-z]+:)/gi;

/**
 * Style sheets for the documents that need them at once: a page that carries them is drawn one round trip earlier, and
 * does not wait for them behind its own scripts. A file that is not what was published is linked instead, so that the
 * browser refuses it.
 */
export function createStyleSheets(registry: Registry): StyleSheets {
  const known = new WeakMap<Release, Map<string, InlineStyle | undefined>>();
  return ({ releases }, path) => {
    const [, , app = '', version = '', ...rest] = path.split('/');
    const release = releases.get(app);
    if (release?.version !== version) return undefined;
    let ofRelease = known.get(release);
    if (!ofRelease) {
      ofRelease = new Map();
      known.set(release, ofRelease);
    }
    if (!ofRelease.has(path)) {
      ofRelease.set(path, read(registry, release, `${RELEASE_FOLDERS.browser}/${rest.join('/')}`));
    }
    return ofRelease.get(path);
  };
}

function read(registry: Registry, release: Release, file: string): InlineStyle | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(registry.filePath(release.app, release.version, file));
  } catch {
    return undefined;
  }
  const source = bytes.toString();
  // What could end its element would be the document's.
  const integrity = release.files[file]?.integrity;
  if (integrity === undefined || !isIntact(bytes, integrity) || source.includes('</')) return undefined;
  const text = source.replaceAll(RELATIVE_URL, `url($1${posix.dirname(assetPath(release, file))}/`);
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
