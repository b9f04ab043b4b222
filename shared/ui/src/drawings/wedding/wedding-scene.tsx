import { DrawingFrame, type DrawingProps } from '../drawing.tsx';
import { Bride } from './bride.tsx';
import { Garland, Lantern, Pot } from './decoration.tsx';
import { Groom } from './groom.tsx';
import { Arch, Evening, Railing, Terrace } from './terrace.tsx';

/** A bride and a groom seen from behind on a terrace at dusk, under an arch with lanterns and marigolds. */
export function WeddingScene(frame: DrawingProps) {
  return (
    <DrawingFrame width={560} height={600} keep="whole" {...frame}>
      <Arch />
      <Evening />
      <Railing />
      <Terrace />
      <Lantern x={160} y={186} drop={62} />
      <Lantern x={280} y={116} drop={48} />
      <Lantern x={400} y={186} drop={62} />
      <Garland path="M86 236q58 60 18 172" />
      <Garland path="M474 236q-58 60-18 172" />
      <g transform="translate(28 58) scale(.9)">
        <Groom />
        <Bride />
      </g>
      <Pot x={98} />
      <Pot x={462} />
    </DrawingFrame>
  );
}
