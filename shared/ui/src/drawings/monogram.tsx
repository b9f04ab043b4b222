import { DrawingFrame, type DrawingProps } from './drawing.tsx';
import { GOLD, IVORY, type Some } from './palette.ts';
import { seeded } from './seeded.ts';
import classes from './monogram.module.css';

export interface MonogramProps extends DrawingProps {
  /** The initials of its first two words stand in the middle. */
  name: string;
}

const GROUNDS: Some<string> = ['#8a1c3c', '#0e5f4e', '#1d4e89', '#6a3560', '#7a5510', '#1f6270'];

/** A medallion for an agency that has no emblem of its own. */
export function Monogram({ name, ...frame }: MonogramProps) {
  const ground = seeded(name).pick(GROUNDS);
  return (
    <DrawingFrame width={120} height={120} keep="whole" {...frame}>
      {/* Sixteen petals, each a dash without length: lists show many medallions, and sixteen circles would be slower. */}
      <circle
        cx="60"
        cy="60"
        r="51"
        fill="none"
        stroke={GOLD}
        opacity="0.35"
        strokeWidth="16"
        pathLength="16"
        strokeDasharray="0 1"
        strokeLinecap="round"
      />
      <circle cx="60" cy="60" r="50" fill={ground} />
      <circle cx="60" cy="60" r="44" fill="none" stroke={GOLD} strokeWidth="1.5" />
      <circle
        cx="60"
        cy="60"
        r="40.5"
        fill="none"
        stroke={GOLD}
        strokeWidth="2.5"
        strokeDasharray="0 6.36"
        strokeLinecap="round"
      />
      <text x="60" y="60" dy="0.36em" textAnchor="middle" fill={IVORY} className={classes.initials}>
        {initials(name)}
      </text>
    </DrawingFrame>
  );
}

/** Of the first two words, as people write them. Letters of Urdu stand apart: joined they can make a word. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase())
    .join(/\p{Script=Arabic}/u.test(name) ? '\u200c' : '');
}
