import type { ProfileVideo as FoundVideo } from '@rishta/contracts';
import { videoPlayerOf } from '@rishta/contracts/video-players';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { Alert, classNames } from '@rishta/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { dataOf } from '../../../content/api-data.ts';
import { ClickToPlay } from '../../../common/click-to-play/click-to-play.tsx';
import stageClasses from '../../../common/click-to-play/click-to-play.module.css';
import { useNoteVisit } from '../use-visits.ts';
import classes from './pictures.module.css';
import { picturesTexts } from './pictures.texts.ts';

interface ProfileVideoProps {
  id: string;
  name: string;
}

/** The video of a candidate. A click asks where it is and plays it in its place; nothing of its host is loaded before. */
export function ProfileVideo({ id, name }: ProfileVideoProps) {
  const t = useTexts(picturesTexts);
  const api = useApi();
  const noteVisit = useNoteVisit(id);
  const [state, setState] = useState<FoundVideo | 'still' | 'loading' | 'failed'>('still');
  if (typeof state === 'object') return <PlayingVideo url={state.url} title={t('videoOf', { name })} />;
  const play = async () => {
    if (state === 'loading') return;
    noteVisit('click');
    setState('loading');
    const path = `/profiles/${encodeURIComponent(id)}/video`;
    setState(dataOf(await api.get<FoundVideo>(path, { authenticated: true })) ?? 'failed');
  };
  return (
    <div className={classes.video}>
      <ClickToPlay
        label={t('play', { name })}
        loadingLabel={t('loadingVideo')}
        isLoading={state === 'loading'}
        onPlay={() => void play()}
      />
      {state === 'failed' ? <Alert tone="error">{t('missingVideo')}</Alert> : <p>{t('videoFrom')}</p>}
    </div>
  );
}

function PlayingVideo({ url, title }: { url: string; title: string }) {
  const t = useTexts(picturesTexts);
  const player = videoPlayerOf(url);
  const shown = useRef<HTMLIFrameElement & HTMLAnchorElement>(null);

  // It stands where the button was that has just been pressed.
  useEffect(() => shown.current?.focus({ preventScroll: true }), []);

  const link = (
    <a href={url} ref={player ? undefined : shown} target="_blank" rel="noopener nofollow">
      {t('openVideo')}
    </a>
  );
  if (!player) {
    return (
      <div className={classes.video}>
        <LockedVideo>{link}</LockedVideo>
      </div>
    );
  }
  return (
    <div className={classes.video}>
      <div className={stageClasses.stage}>
        <iframe
          ref={shown}
          src={player}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          className={classes.frame}
        />
      </div>
      <p>{link}</p>
    </div>
  );
}

/** The place of a video that does not play in it, with what there is to say. */
export function LockedVideo({ children }: { children?: ReactNode }) {
  return <div className={classNames(stageClasses.stage, classes.video, classes.locked)}>{children}</div>;
}
