import { DrawingFrame, type DrawingProps } from './drawing.tsx';
import { BRIDAL_CLOTHS, GOLD } from './palette.ts';
import { Man } from './portrait/man.tsx';
import { manTraits, womanTraits, type ManTraits, type Sitter, type WomanTraits } from './portrait/traits.ts';
import { Woman } from './portrait/woman.tsx';
import { seeded } from './seeded.ts';
import { Garland } from './wedding/decoration.tsx';

export interface CoupleProps extends DrawingProps {
  /** The same seed always gives the same two people. */
  seed: string;
}

/** An invented Muslim bride and groom under an arch hung with marigolds. */
export function Couple({ seed, ...frame }: CoupleProps) {
  const { pick } = seeded(`couple ${seed}`);
  const sitter: Sitter = { seed, religion: 'islam' };
  const scarf = pick(BRIDAL_CLOTHS);
  const bride: WomanTraits = { ...womanTraits(sitter), headwear: 'dupatta', drape: 'none', jewellery: 'tikka', scarf };
  const groom: ManTraits = {
    ...manTraits(sitter),
    garment: 'sherwani',
    headwear: pick(['none', 'turban']),
    scarf,
  };
  return (
    <DrawingFrame width={400} height={320} keep="bottom" {...frame}>
      <path d="M0 0h400v320H0z" fill={bride.wall.base} />
      <path d="M36 320V150C36 82 118 74 200 18c82 56 164 64 164 132v170z" fill={bride.wall.niche} />
      <path d="M26 320V148C26 74 112 66 200 8c88 58 174 66 174 140v172" fill="none" stroke={GOLD} strokeWidth="2" />
      <g transform="translate(150 44) scale(.96)">
        <Man traits={groom} />
      </g>
      <g transform="translate(34 62) scale(.92)">
        <Woman traits={bride} />
      </g>
      <Garland path="M0 14Q60 86 130 40" />
      <Garland path="M400 14Q340 86 270 40" />
    </DrawingFrame>
  );
}
