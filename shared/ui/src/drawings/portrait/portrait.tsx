import { DrawingFrame, type DrawingProps } from '../drawing.tsx';
import { Man } from './man.tsx';
import { Niche } from './niche.tsx';
import { manTraits, womanTraits, type PortraitGender, type Sitter } from './traits.ts';
import { Woman } from './woman.tsx';

export interface PortraitProps extends DrawingProps, Sitter {
  gender: PortraitGender;
}

/** An invented person in a niche. It stands for nobody: a member without a picture has an `ArchMonogram`. */
export function Portrait({ seed, gender, age, religion, ...frame }: PortraitProps) {
  const sitter = { seed, age, religion };
  const [wall, person] = gender === 'female' ? drawWoman(sitter) : drawMan(sitter);
  return (
    <DrawingFrame width={240} height={300} keep="top" {...frame}>
      <Niche wall={wall} />
      {person}
    </DrawingFrame>
  );
}

function drawWoman(sitter: Sitter) {
  const traits = womanTraits(sitter);
  return [traits.wall, <Woman key="person" traits={traits} />] as const;
}

function drawMan(sitter: Sitter) {
  const traits = manTraits(sitter);
  return [traits.wall, <Man key="person" traits={traits} />] as const;
}
