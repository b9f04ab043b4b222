/** What the server has drawn in the place of a part. */
export interface Served {
  html: string;
  /** What the part's loader gave there. */
  loaded: unknown;
}

/** The element that goes with a part's HTML, so that its code need not ask for the data again. */
export const servedData = (loaded: unknown): string =>
  `<script type="application/json">${JSON.stringify(loaded ?? null).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Undefined when the server has left the place empty, or there is none yet. */
export function readServed(id: string): Served | undefined {
  const place = document.getElementById(id);
  const data = place?.lastElementChild;
  if (!place || !data) return undefined;
  return { html: place.innerHTML, loaded: JSON.parse(data.textContent) };
}
