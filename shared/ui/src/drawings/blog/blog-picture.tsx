import { DrawingFrame, type DrawingProps } from '../drawing.tsx';
import { GOLD, WALLS } from '../palette.ts';
import { seeded } from '../seeded.ts';
import { BLOG_THINGS, type BlogScene } from './blog-objects.tsx';

export interface BlogPictureProps extends DrawingProps {
  scene: BlogScene;
}

/** The rows of a carved screen behind the thing. */
const SCREEN = [30, 82, 134, 186, 238, 290, 342];

/** A thing that stands for what a post is about, before a carved screen in an arch. */
export function BlogPicture({ scene, ...frame }: BlogPictureProps) {
  const wall = seeded(`blog ${scene}`).pick(WALLS);
  return (
    <DrawingFrame width={400} height={220} keep="bottom" {...frame}>
      <path d="M0 0h400v220H0z" fill={wall.base} />
      <g fill="none" stroke={GOLD} opacity="0.28">
        {SCREEN.map((x) => (
          <path key={x} d={`M${x} 0l26 26-26 26-26-26zM${x} 52l26 26-26 26-26-26zM${x} 104l26 26-26 26-26-26z`} />
        ))}
      </g>
      <path d="M64 220V110C64 56 140 50 200 8c60 42 136 48 136 102v110z" fill={wall.niche} />
      <path d="M56 220V108C56 50 136 44 200 0c64 44 144 50 144 108v112" fill="none" stroke={GOLD} strokeWidth="2" />
      <path d="M0 192h400v28H0z" fill="#e6c7a6" />
      <path d="M0 192h400" stroke={GOLD} strokeWidth="2" />
      {BLOG_THINGS[scene]}
    </DrawingFrame>
  );
}
