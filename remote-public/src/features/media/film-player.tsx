import { useTexts } from '@rishta/remote-sdk';
import { ChevronEndIcon, ChevronStartIcon, classNames, IconButton, PauseIcon, PlayIcon } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { useLocalized } from '../../content/localized.ts';
import type { Film } from './films.content.ts';
import { mediaTexts } from './media.texts.ts';
import { ScenePicture } from './scene-picture.tsx';
import { SCENE_SECONDS, scenes } from './scenes.content.ts';
import stageClasses from '../../common/click-to-play/click-to-play.module.css';
import classes from './film.module.css';

export interface FilmPlayerProps {
  film: Film;
}

/** Shows a film's scenes one after another. */
export function FilmPlayer({ film }: FilmPlayerProps) {
  const t = useTexts(mediaTexts);
  const localized = useLocalized();
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const toggle = useRef<HTMLButtonElement>(null);
  const all = scenes[film.slug] ?? [];
  const isLast = at === all.length - 1;

  // It stands where the button was that has just been pressed.
  useEffect(() => toggle.current?.focus(), []);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      if (isLast) setPlaying(false);
      else setAt(at + 1);
    }, SCENE_SECONDS * 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [isPlaying, isLast, at]);

  const go = (to: number) => {
    setAt(Math.min(Math.max(to, 0), all.length - 1));
  };
  const resume = () => {
    if (isLast) setAt(0);
    setPlaying(true);
  };
  return (
    <div className={classes.film} role="group" aria-label={localized(film.title)}>
      <div className={stageClasses.stage}>
        {all.map(({ picture }, index) => (
          <div key={index} className={classNames(classes.scene, index === at && classes.shown)}>
            <ScenePicture picture={picture} />
          </div>
        ))}
      </div>
      <p className={classes.words} aria-live="polite">
        {all[at] && localized(all[at].words)}
      </p>
      <div className={classes.controls}>
        <IconButton label={t('back')} aria-disabled={at === 0} onClick={() => go(at - 1)}>
          <ChevronStartIcon />
        </IconButton>
        <IconButton
          ref={toggle}
          label={t(isPlaying ? 'pause' : isLast ? 'again' : 'resume')}
          onClick={() => (isPlaying ? setPlaying(false) : resume())}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton label={t('next')} aria-disabled={isLast} onClick={() => go(at + 1)}>
          <ChevronEndIcon />
        </IconButton>
        <p className={classes.place}>{t('scene', { number: at + 1, count: all.length })}</p>
      </div>
    </div>
  );
}
