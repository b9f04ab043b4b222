import { ROUTES } from '../peers/pages.ts';
import { VARIANTS } from '../peers/variants.ts';
import { summarize } from '../support/statistics.ts';
import type { LoadResults } from './results.ts';

const WIDTH = 760;
const LABELS = 190;
const BAR = 16;
const GAP = 5;
const HEAD = 66;
const GROUP_HEAD = 28;
const GROUP_GAP = 18;
const ROOM_FOR_FIGURES = 78;

/** Readable on light and on dark pages: an image takes the theme of the system it is looked at on. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .title { font-size: 16px; font-weight: 600; }
  .note, .figure { fill: #59636e; }
  .page { font-weight: 600; }
  .peer { fill: #9aa4af; }
  .own { fill: #1a7f64; }
  .spread { stroke: #1f2328; stroke-width: 1.5; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .note, .figure { fill: #9198a1; }
    .peer { fill: #59636e; }
    .own { fill: #3fb992; }
    .spread { stroke: #f0f6fc; }
  }`;

const round = (value: number) => value.toFixed(1);

/** When the largest part of each page is seen, for every variant, as a bar chart. */
export function drawChart({ throttled }: LoadResults): string {
  const lcp = ROUTES.map((route) =>
    VARIANTS.map((variant) => ({ variant, lcp: summarize(throttled[route][variant.id].map((one) => one.lcp)) })),
  );
  const longest = Math.max(...lcp.flat().map((bar) => bar.lcp.q3));
  const scale = (WIDTH - LABELS - ROOM_FOR_FIGURES) / longest;
  const groupHeight = GROUP_HEAD + VARIANTS.length * (BAR + GAP) + GROUP_GAP;
  const groups = ROUTES.map((route, group) => {
    const top = HEAD + group * groupHeight;
    const bars = (lcp[group] ?? []).map(({ variant, lcp: { median, q1, q3 } }, index) => {
      const y = top + GROUP_HEAD + index * (BAR + GAP);
      const middle = round(y + BAR / 2);
      return [
        `<text x="${LABELS - 10}" y="${y + 12}" text-anchor="end">${variant.name}</text>`,
        `<rect class="${variant.id === 'a' ? 'own' : 'peer'}" x="${LABELS}" y="${y}" width="${round(median * scale)}" height="${BAR}" rx="2"/>`,
        `<line class="spread" x1="${round(LABELS + q1 * scale)}" x2="${round(LABELS + q3 * scale)}" y1="${middle}" y2="${middle}"/>`,
        `<text class="figure" x="${round(LABELS + Math.max(median, q3) * scale + 8)}" y="${y + 12}">${(median / 1_000).toFixed(2)} s</text>`,
      ].join('');
    });
    return `<text class="page" x="0" y="${top + 18}">${route}</text>${bars.join('')}`;
  });
  const height = HEAD + ROUTES.length * groupHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">Largest contentful paint of four pages, this site beside four peers</title>`,
    `<style>${STYLE}</style>`,
    `<text class="title" x="0" y="20">Until the largest part of a page is seen</text>`,
    `<text class="note" x="0" y="42">LCP, median and quartiles; 1.6 Mbps, 150 ms round trip, CPU ×4, nothing cached</text>`,
    ...groups,
    `</svg>\n`,
  ].join('');
}
