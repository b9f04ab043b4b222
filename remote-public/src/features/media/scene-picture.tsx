import { Couple, Portrait, Skyline, WeddingScene } from '../../common/drawings/drawings.tsx';
import type { Scene } from './scenes.content.ts';
import classes from './film.module.css';

export function ScenePicture({ picture }: Pick<Scene, 'picture'>) {
  if ('couple' in picture) return <Couple seed={picture.couple} className={classes.picture} />;
  if ('portrait' in picture) return <Portrait {...picture.portrait} religion="islam" className={classes.tall} />;
  if ('skyline' in picture) return <Skyline city={picture.skyline} className={classes.picture} />;
  return <WeddingScene className={classes.picture} />;
}
