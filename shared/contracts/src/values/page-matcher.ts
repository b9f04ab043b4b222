import type { Composition } from '../composition.ts';
import type { PageManifest } from '../remote-manifest.ts';

export interface MatchedPage {
  app: string;
  page: PageManifest;
}

/** Finds the page for a path; undefined when no live release has one. */
export type PageMatcher = (path: string) => MatchedPage | undefined;

/**
 * Matches as the shell's router does: without regard to letter case or a slash at the end, fixed segments before
 * parameters. The server needs it to know which app a page belongs to before it runs any of that app's code.
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

const normalized = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path).toLowerCase();

const segmentsOf = (path: string) => path.split('/').map((part) => (part.startsWith(':') ? part : part.toLowerCase()));

const parameters = (segments: string[]) => segments.filter((segment) => segment.startsWith(':')).length;

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));
