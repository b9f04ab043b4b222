import { useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, Button } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import { useBusy } from '../view/use-busy.ts';
import { InThisWindow } from './in-this-window.tsx';
import classes from './stored.module.css';

interface NotStoredProps {
  /** Why it was not stored. */
  problem: string | undefined;
  /** Stores the page; resolves to what went wrong. */
  onStore: () => Promise<string | undefined>;
}

/** On a finished page that is kept in this window: where it is, and for members the way to have it stored. */
export function NotStored({ problem: before, onStore }: NotStoredProps) {
  const t = useTexts(businessPageTexts);
  const { status } = useSession();
  const { isBusy, problem, run } = useBusy(before);
  if (status !== 'signed-in') return <InThisWindow />;
  return (
    <div className={classes.note}>
      <p>{`${t('notStored')} ${t('videosStayBehind')}`}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button variant="secondary" busy={isBusy} onClick={() => run(onStore)}>
        {t('storePage')}
      </Button>
    </div>
  );
}
