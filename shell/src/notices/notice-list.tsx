import { useTexts, type Notice, type Notices } from '@rishta/remote-sdk';
import { Alert, Button, CloseIcon, IconButton } from '@rishta/ui';
import { useEffect } from 'react';

import { chromeTexts } from '../chrome/chrome.texts.ts';
import classes from './notice-list.module.css';

/** How long a notice stays that goes by itself, in milliseconds. */
const STAY = 8_000;

interface NoticeListProps {
  shown: Notice[];
  notices: Notices;
}

export const NoticeList = ({ shown, notices }: NoticeListProps) => (
  <div className={classes.list}>
    {shown.map((notice) => (
      <NoticeItem key={notice.id} notice={notice} onClose={() => notices.hide(notice.id)} />
    ))}
  </div>
);

function NoticeItem({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useTexts(chromeTexts);
  useEffect(() => {
    if (notice.stays) return;
    const timer = setTimeout(onClose, STAY);
    return () => {
      clearTimeout(timer);
    };
    // The clock starts anew for a new notice, not for a new callback.
  }, [notice]); // eslint-disable-line react-hooks/exhaustive-deps

  return (
    <Alert
      tone={notice.tone}
      className={classes.notice}
      action={
        <span className={classes.actions}>
          {notice.action && (
            <Button size="small" variant="secondary" onClick={notice.action.run}>
              {notice.action.label}
            </Button>
          )}
          <IconButton label={t('close-notice')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </span>
      }
    >
      {notice.text}
    </Alert>
  );
}
