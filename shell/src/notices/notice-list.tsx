import { useTexts, type Notice, type Notices } from '@rishta/remote-sdk';
import { Alert, Button, classNames, CloseIcon, Container, IconButton } from '@rishta/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { chromeTexts } from '../chrome/chrome.texts.ts';
import classes from './notice-list.module.css';

/** How long a notice stays that goes by itself, in milliseconds. */
const STAY = 8_000;

interface NoticeListProps {
  shown: Notice[];
  notices: Notices;
}

/** Between what is in focus and the strip of notices, in pixels. */
const GAP = 12;

export function NoticeList({ shown, notices }: NoticeListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown.length > 0 && list.current) uncoverFocus(list.current);
  }, [shown]);
  return (
    <div ref={list} className={classNames(classes.list, shown.length > 0 && classes.shown)}>
      <Container className={classes.items}>
        {shown.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onClose={() => notices.hide(notice.id)} />
        ))}
      </Container>
    </div>
  );
}

/** After scrolling, the notices cover the upper edge of the page. Scrolls the focused element out from under them. */
function uncoverFocus(list: HTMLElement): void {
  const { activeElement } = document;
  const main = document.querySelector('main');
  if (!activeElement || activeElement === main || !main?.contains(activeElement)) return;
  const covered = list.getBoundingClientRect().bottom + GAP - activeElement.getBoundingClientRect().top;
  if (covered > 0) scrollBy(0, -covered);
}

function NoticeItem({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useTexts(chromeTexts);
  // By the pointer, by the focus, or by both: each holds it until it leaves.
  const [holds, setHolds] = useState(0);
  const hold = () => setHolds((count) => count + 1);
  const release = () => setHolds((count) => count - 1);
  useEffect(() => {
    if (notice.stays || holds > 0) return;
    const timer = setTimeout(onClose, STAY);
    return () => {
      clearTimeout(timer);
    };
    // The clock starts anew for a new notice, not for a new callback.
  }, [notice, holds]); // eslint-disable-line react-hooks/exhaustive-deps
  const close = () => {
    onClose();
    // The button is gone with its notice; the focus goes to what comes next.
    document.querySelector('main')?.focus({ preventScroll: true });
  };

  return (
    <Alert
      tone={notice.tone}
      className={classes.notice}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      action={
        <span className={classes.actions}>
          {notice.action && (
            <Button size="small" variant="secondary" onClick={notice.action.run}>
              {notice.action.label}
            </Button>
          )}
          <IconButton label={t('close-notice')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </span>
      }
    >
      {notice.text}
    </Alert>
  );
}
