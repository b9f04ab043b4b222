import type { Composition } from '../composition.ts';
import type { PageManifest } from '../remote-manifest.ts';

export interface MatchedPage {
  app: string;
  page: PageManifest;
}

/** Finds the page for a path; undefined when no live release has one. */
export type PageMatcher = (path: string) => MatchedPage | undefined;

/**
 * Matches as the shell's router does: decoded, without regard to letter case or slashes at the end, fixed segments
 * before parameters. The server needs it to know which app a page belongs to before it runs any of that app's code.
 */
export function createPageMatcher({ apps }: Pick<Composition, 'apps'>): PageMatcher {
  const fixed = new Map<string, MatchedPage>();
  const patterns: { segments: string[]; matched: MatchedPage }[] = [];
  for (const [app, { pages }] of Object.entries(apps)) {
    for (const page of pages) {
      const matched = { app, page };
      for (const path of [page.path, ...(page.aliases ?? [])]) {
        if (path.includes('/:')) patterns.push({ segments: segmentsOf(path), matched });
        else fixed.set(normalized(path), matched);
      }
    }
  }
  patterns.sort((a, b) => parameters(a.segments) - parameters(b.segments));
  return (path) => {
    const wanted = normalized(path);
    return fixed.get(wanted) ?? patterns.find(({ segments }) => fits(segments, segmentsOf(wanted)))?.matched;
  };
}

const normalized = (path: string) => lowerCase(withoutSlashesAtEnd(decoded(path)));

/** A slash that is written as %2F stays in its segment. One bad escape leaves the whole path as it is. */
function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

// No regular expression: one for slashes at the end tries each slash of a long address.
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

// Of the letters of other scripts, which toLowerCase would turn into these, a router's pattern takes none.
const lowerCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const segmentsOf = (path: string) => path.split('/').map((part) => (part.startsWith(':') ? part : lowerCase(part)));

const parameters = (segments: string[]) => segments.filter((segment) => segment.startsWith(':')).length;

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));
