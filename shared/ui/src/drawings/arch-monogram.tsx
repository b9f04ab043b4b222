import { classNames } from '../class-names.ts';
import { DrawingFrame, type DrawingProps } from './drawing.tsx';
import { initials } from './monogram.tsx';
import { GOLD, HENNA, IVORY, WALLS } from './palette.ts';
import { Niche } from './portrait/niche.tsx';
import { seeded } from './seeded.ts';
import classes from './monogram.module.css';

export interface ArchMonogramProps extends DrawingProps {
  /** The initials of its first two words stand in the arch. */
  name: string;
}

/** The niche of a portrait with the initials of somebody who has no picture. */
export function ArchMonogram({ name, ...frame }: ArchMonogramProps) {
  return (
    <DrawingFrame width={240} height={300} keep="top" {...frame}>
      <Niche wall={seeded(name).pick(WALLS)} />
      <path d="M120 68c34 30 62 36 62 76s-28 60-62 84c-34-24-62-44-62-84s28-46 62-76z" fill={IVORY} />
      <path
        d="M120 68c34 30 62 36 62 76s-28 60-62 84c-34-24-62-44-62-84s28-46 62-76z"
        fill="none"
        stroke={GOLD}
        strokeWidth="3"
        strokeDasharray="0 8"
        strokeLinecap="round"
      />
      <text
        x="120"
        y="148"
        dy="0.36em"
        textAnchor="middle"
        fill={HENNA}
        className={classNames(classes.initials, classes.large)}
      >
        {initials(name)}
      </text>
    </DrawingFrame>
  );
}
