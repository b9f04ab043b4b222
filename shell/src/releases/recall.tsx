import { useTexts, type Notices } from '@rishta/remote-sdk';
import { Button, Dialog } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { browser } from '../browser.ts';
import { chromeTexts } from '../chrome/chrome.texts.ts';
import { recallTexts } from './recall.texts.ts';
import { forgetTyping } from './kept-typing.ts';
import { keepTyping, losses } from './keep-typing.ts';
import classes from './recall.module.css';

interface RecallProps {
  /** Whether a form holds anything unsaved. */
  isDirty: boolean;
  /** What forms hold that stands in no control. */
  losing: () => string[];
  notices: Notices;
}

/** How long the notice can be read before the page reloads, in milliseconds. */
const READING_TIME = 3_000;

/** What a reload costs. */
interface Costs {
  /** Whether this browser lets anything be kept. */
  isKept: boolean;
  /** What is not kept in any case, by name. */
  lost: string[];
}

/** The component, once its texts are there. */
export async function loadRecall() {
  // If the Urdu texts do not load, the notice is in English.
  await recallTexts.load('ur').catch(() => undefined);
  return { default: Recall };
}

/** Tells the visitor of a rolled-back release, and reloads once no form holds anything unsaved, or when asked to. */
function Recall({ isDirty, losing, notices }: RecallProps) {
  const t = useTexts(recallTexts);
  const chrome = useTexts(chromeTexts);
  const [costs, setCosts] = useState<Costs>();

  useEffect(() => {
    const ask = () => setCosts({ isKept: keepTyping(), lost: [...new Set([...losses(), ...losing()])] });
    notices.show({
      id: 'recalled',
      tone: 'info',
      text: t('recalled'),
      stays: true,
      action: { label: chrome('reload'), run: isDirty ? ask : browser.reload },
    });
  }, [isDirty, losing, notices, t, chrome]);

  // The rollback may be undone.
  useEffect(() => () => notices.hide('recalled'), [notices]);

  useEffect(() => {
    if (isDirty) return;
    const timer = setTimeout(browser.reload, READING_TIME);
    return () => {
      clearTimeout(timer);
    };
  }, [isDirty]);

  if (!costs || !isDirty) return null;
  return <ReloadDialog {...costs} onStay={() => setCosts(undefined)} />;
}

/** Says, before a half-filled form is reloaded, what is kept of it and what is lost. */
function ReloadDialog({ isKept, lost, onStay }: Costs & { onStay: () => void }) {
  const t = useTexts(recallTexts);
  const chrome = useTexts(chromeTexts);
  const isLeaving = useRef(false);
  // However it closes: what is kept is for its reload alone.
  useEffect(
    () => () => {
      if (!isLeaving.current) forgetTyping();
    },
    [],
  );
  const reload = () => {
    isLeaving.current = true;
    // Once more: a page can change behind the dialog.
    keepTyping();
    browser.reload();
  };
  return (
    <Dialog
      open
      size="small"
      title={t('reload-title')}
      description={t(isKept ? 'reload-kept' : 'reload-lost')}
      closeLabel={chrome('close')}
      onClose={onStay}
      footer={
        <div className={classes.actions}>
          <Button variant="secondary" onClick={onStay}>
            {t('reload-stay')}
          </Button>
          <Button onClick={reload}>{chrome('reload')}</Button>
        </div>
      }
    >
      {isKept && lost.length > 0 && (
        <>
          <p>{t('reload-not-kept')}</p>
          <ul className={classes.lost}>
            {lost.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
