import { GOLD, GOLD_PALE } from '../palette.ts';

const MARIGOLD = '#e0912f';
const MARIGOLD_LIGHT = '#f4bd5c';

export function Lantern({ x, y, drop }: { x: number; y: number; drop: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0 ${-drop}V-12`} stroke={GOLD} strokeWidth="1.5" />
      <circle cy="22" r="42" fill="#fff0c4" opacity="0.45" />
      <path d="M-13 2h26l7 18-9 22h-22l-9-22z" fill={GOLD_PALE} />
      <path d="M-15 2q15-26 30 0zM-11 42h22l-5 8H-6z" fill={GOLD} />
      <path d="M-13 2h26l7 18-9 22h-22l-9-22zM0 2v40M-20 20h40" fill="none" stroke={GOLD} strokeWidth="1.75" />
      <path d="M0 50v12" stroke={GOLD} strokeWidth="2.5" strokeDasharray="0 4" strokeLinecap="round" />
    </g>
  );
}

/** Round dashes along a thread: flowers. */
export function Garland({ path }: { path: string }) {
  const flowers = { d: path, fill: 'none', strokeLinecap: 'round' } as const;
  return (
    <>
      <path {...flowers} stroke={MARIGOLD} strokeWidth="15" strokeDasharray="0 14" />
      <path {...flowers} stroke={MARIGOLD_LIGHT} strokeWidth="7" strokeDasharray="0 14" />
    </>
  );
}

const BLOSSOMS = [
  [-22, -66],
  [0, -76],
  [22, -66],
  [-11, -56],
  [11, -56],
] as const;

/** A brass pot full of marigolds, standing on the floor. */
export function Pot({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 592)`}>
      <path d="M-34-60q-10-14-22-16 14 20 24 24zM34-60q10-14 22-16-14 20-24 24z" fill="#2f7a5f" />
      {BLOSSOMS.map(([left, top]) => (
        <g key={`${left} ${top}`}>
          <circle cx={left} cy={top} r="15" fill={MARIGOLD} />
          <circle cx={left} cy={top} r="8" fill={MARIGOLD_LIGHT} />
        </g>
      ))}
      <path d="M-24-52h48l-6 10c16 8 20 24 6 42h-48c-14-18-10-34 6-42z" fill={GOLD} />
      <path d="M-22-28q22 8 44 0" fill="none" stroke={GOLD_PALE} strokeWidth="3" />
    </g>
  );
}
