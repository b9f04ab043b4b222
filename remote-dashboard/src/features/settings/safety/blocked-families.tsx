import type { BlockPage } from '@rishta/contracts';
import { useApi, useLocale, useNotices, useTexts } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button } from '@rishta/ui';
import { useRef, useState } from 'react';

import { Day } from '../../../common/day.tsx';
import { usePages } from '../../../common/use-pages.ts';
import { SafetyList } from './safety-list.tsx';
import classes from './safety.module.css';
import { safetyTexts } from './safety.texts.ts';

/** Whom the member has blocked, the latest first, and the way back. */
export function BlockedFamilies() {
  const t = useTexts(safetyTexts);
  const api = useApi();
  const notices = useNotices();
  const { language } = useLocale();
  const pages = usePages<BlockPage>('/blocks');
  const title = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<string>();

  const unblock = async (profileId: string) => {
    setBusy(profileId);
    const answer = await api.send('DELETE', `/blocks/${profileId}`, undefined, { authenticated: true });
    const isDone = answer.reached && answer.ok;
    const words = messageOf(answer);
    const text = isDone ? t('unblocked') : words || t('notDone');
    notices.show({ id: 'unblock', tone: isDone ? 'success' : 'error', text });
    setBusy(undefined);
    if (isDone) title.current?.focus();
    // Without an answer it may have been done.
    if (isDone || !words || (answer.reached && answer.status === 404)) pages.reload();
  };

  return (
    <SafetyList
      title={t('blocked')}
      titleRef={title}
      pages={pages}
      itemsOf={({ blocks }) => blocks}
      nothing={t('noBlocked')}
      nothingHint={t('blockedHint')}
      itemOf={({ profileId, profile, blockedAt }) => {
        const { name = profileId } = { ...profile, ...(language === 'ur' && profile?.inUrdu) };
        return {
          key: profileId,
          content: (
            <>
              <span className={classes.what}>
                <bdi className={classes.name}>{name}</bdi>
                <span className={classes.facts}>
                  {name !== profileId && <bdi>{profileId}</bdi>}
                  <span>
                    {t('blockedOn')} <Day date={blockedAt} />
                  </span>
                </span>
              </span>
              <Button
                ref={passFocusOn}
                size="small"
                variant="secondary"
                busy={busy === profileId}
                aria-label={t('unblockOf', { name })}
                onClick={() => void unblock(profileId)}
              >
                {t('unblock')}
              </Button>
            </>
          ),
        };
      }}
    />
  );
}
