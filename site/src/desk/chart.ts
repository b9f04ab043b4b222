import type { Watch } from '@rishta/release';

import { clock } from './times.ts';
import { html, type Markup } from './markup.ts';
import { sentence } from './sentence.ts';

type Course = Watch['courses'][number];
type Side = 'candidate' | 'stable';

const WIDTH = 280;
const HEIGHT = 84;
const TOP = 8;
/** A chart of small shares does not make them look large. */
const LEAST_TOP = 0.05;

const NOUNS = { browser: 'page loads', server: 'renderings' };

/** A share in words. */
export const shareText = ({ loads, bad }: Course[Side], of: Course['side']): string =>
  loads === 0 ? `no ${NOUNS[of]}` : `${percent(bad / loads)} (${String(bad)} of ${String(loads)})`;

/** The share of bad page loads or renderings of two releases over time, with a text that says the same. */
export function chart({ words, side, points, candidate, stable }: Course, version: string, against: string): Markup {
  const all = points.flatMap((point) => [shareOf(point.candidate), shareOf(point.stable)]);
  const top = Math.min(1, Math.max(LEAST_TOP, ...all.map((share) => share ?? 0)));
  const [first, last] = [points[0], points.at(-1)];
  const span = first && last ? `, from ${clock(first.from)} to ${clock(last.from)} UTC` : '';
  const shares = `${version} ${shareText(candidate, side)}, ${against} ${shareText(stable, side)}`;
  const label = sentence(`${NOUNS[side]} that ${words}${span}: ${shares}`);
  return html`<svg role="img" aria-label="${label}" viewBox="0 0 ${WIDTH} ${HEIGHT + 22}">
    <path class="grid" d="M0 ${TOP}H${WIDTH}M0 ${HEIGHT}H${WIDTH}" />
    ${line('stable', points, top)}${line('candidate', points, top)}
    <text x="0" y="${TOP + 14}">${percent(top)}</text>
    <text x="0" y="${HEIGHT + 17}">${first && clock(first.from)}</text>
    <text x="${WIDTH}" y="${HEIGHT + 17}" text-anchor="end">${last && clock(last.from)}</text>
  </svg>`;
}

/** A moment without loads interrupts the line; one between two such moments is a dot. */
function line(side: Side, points: Course['points'], top: number): Markup {
  const step = WIDTH / Math.max(1, points.length - 1);
  const runs: string[][] = [[]];
  points.forEach((point, index) => {
    const share = shareOf(point[side]);
    if (share === undefined) runs.push([]);
    else runs.at(-1)?.push(`${(index * step).toFixed(1)} ${(HEIGHT - (share / top) * (HEIGHT - TOP)).toFixed(1)}`);
  });
  const path = runs
    .filter((run) => run.length > 0)
    .map((run) => `M${run.join('L')}${run.length === 1 ? 'h0.1' : ''}`)
    .join('');
  return html`<path class="${side}" d="${path}" />`;
}

const shareOf = ({ loads, bad }: Course[Side]): number | undefined => (loads === 0 ? undefined : bad / loads);

const percent = (share: number): string => `${String(Number((share * 100).toFixed(share < 0.1 ? 1 : 0)))} %`;
