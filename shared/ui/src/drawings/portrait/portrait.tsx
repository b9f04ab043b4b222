import { GOLD } from '../palette.ts';
import { DrawingFrame, type DrawingProps } from '../drawing.tsx';
import { Man } from './man.tsx';
import { manTraits, womanTraits, type PortraitGender } from './traits.ts';
import { Woman } from './woman.tsx';

export interface PortraitProps extends DrawingProps {
  /** The same seed always gives the same person. */
  seed: string;
  gender: PortraitGender;
  age?: number | undefined;
}

/** A drawn person in a niche; it stands where others put a photo. */
export function Portrait({ seed, gender, age, ...frame }: PortraitProps) {
  const [wall, person] = gender === 'female' ? drawWoman(seed, age) : drawMan(seed, age);
  return (
    <DrawingFrame width={240} height={300} keep="top" {...frame}>
      <path d="M0 0h240v300H0z" fill={wall.base} />
      <path d="M24 300V128c0-52 48-62 96-112 48 50 96 60 96 112v172z" fill={wall.niche} />
      <path d="M16 300V126c0-56 54-64 104-116 50 52 104 60 104 116v174" fill="none" stroke={GOLD} strokeWidth="1.5" />
      {person}
    </DrawingFrame>
  );
}

function drawWoman(seed: string, age: number | undefined) {
  const traits = womanTraits(seed, age);
  return [traits.wall, <Woman key="person" traits={traits} />] as const;
}

function drawMan(seed: string, age: number | undefined) {
  const traits = manTraits(seed, age);
  return [traits.wall, <Man key="person" traits={traits} />] as const;
}
