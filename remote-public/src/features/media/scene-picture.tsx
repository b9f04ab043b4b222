import { Couple, Portrait, Skyline, WeddingScene } from '../../parts/drawings/drawings.tsx';
import type { Scene } from './scenes.content.ts';

interface ScenePictureProps extends Pick<Scene, 'picture'> {
  className: string | undefined;
}

export function ScenePicture({ picture, className }: ScenePictureProps) {
  const look = className === undefined ? {} : { className };
  if ('couple' in picture) return <Couple seed={picture.couple} {...look} />;
  if ('portrait' in picture) return <Portrait {...picture.portrait} {...look} />;
  if ('skyline' in picture) return <Skyline city={picture.skyline} {...look} />;
  return <WeddingScene {...look} />;
}
