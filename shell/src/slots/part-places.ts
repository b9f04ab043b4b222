import type { PartPlace } from '@rishta/contracts';

type Part = Omit<PartPlace, 'at'>;

/** The places of parts on a page that the server draws. */
export interface PartPlaces {
  /** Notes a place, and gives what is to be drawn there. */
  mark: (part: Part) => string;
  /** The drawn page without what was put into the places, and where they are. */
  take: (html: string) => { html: string; parts: PartPlace[] };
}

export function createPartPlaces(): PartPlaces {
  const marked = new Map<string, Part>();
  return {
    mark: (part) => {
      // A random id, so that no text of a visitor can equal it.
      const mark = crypto.randomUUID();
      marked.set(mark, part);
      return mark;
    },
    take: (html) => {
      // Parts that React drew twice or gave up have marks that are not in the HTML.
      const found = [...marked]
        .map(([mark, part]) => ({ mark, part, index: html.indexOf(mark) }))
        .filter(({ index }) => index >= 0)
        .sort((one, other) => one.index - other.index);
      return {
        html: found.reduce((rest, { mark }) => rest.replace(mark, ''), html),
        // All marks have the same length, and those before this one are removed.
        parts: found.map(({ mark, part, index }, before) => ({ ...part, at: index - before * mark.length })),
      };
    },
  };
}
