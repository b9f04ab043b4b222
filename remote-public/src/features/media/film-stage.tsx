import { useNotices, useTexts } from '@rishta/remote-sdk';
import { useReload } from '@rishta/remote-sdk/use-reload';
import { useState, type FunctionComponent } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { ClickToPlay } from '../../common/click-to-play/click-to-play.tsx';
import { Couple } from '../../common/drawings/drawings.tsx';
import type { FilmPlayerProps } from './film-player.tsx';
import type { Film } from './films.content.ts';
import { mediaTexts } from './media.texts.ts';
import classes from './film.module.css';

type Player = FunctionComponent<FilmPlayerProps>;

/** A film's first picture. A click fetches the film and plays it in the same place. */
export function FilmStage({ film }: { film: Film }) {
  const t = useTexts(mediaTexts);
  const localized = useLocalized();
  const notices = useNotices();
  const [reload] = useReload();
  const [state, setState] = useState<Player | 'still' | 'loading'>('still');
  if (typeof state === 'function') {
    const Player = state;
    return <Player film={film} />;
  }
  const play = () => {
    setState('loading');
    import('./film-player.tsx').then(
      ({ FilmPlayer }) => setState(() => FilmPlayer),
      () => {
        setState('still');
        const action = { label: t('reload'), run: reload };
        notices.show({ id: 'film', tone: 'error', text: t('failed'), action });
      },
    );
  };
  return (
    <div className={classes.film}>
      <ClickToPlay
        label={t('play', { title: localized(film.title) })}
        loadingLabel={t('resume')}
        isLoading={state === 'loading'}
        onPlay={play}
      >
        <Couple seed={film.slug} className={classes.picture} />
      </ClickToPlay>
    </div>
  );
}
