import { WeddingScene } from '@rishta/ui';

import classes from './scene.module.css';

/** The picture of the banner. */
export const Scene = () => (
  <div data-late-part="scene" className={classes.scene}>
    <WeddingScene />
  </div>
);
