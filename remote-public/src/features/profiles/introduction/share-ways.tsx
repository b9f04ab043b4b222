import type { Language } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { saveFile } from '@rishta/remote-sdk/downloads';
import { Button, buttonClass } from '@rishta/ui';
import { useState, type RefObject } from 'react';

import { introductionTexts } from './introduction.texts.ts';
import classes from './introduction.module.css';

interface ShareWaysProps {
  text: string;
  language: Language;
  fileName: string;
  /** Where the text stands: it is selected where the browser does not copy it. */
  area: RefObject<HTMLTextAreaElement | null>;
}

type Outcome = 'copied' | 'notCopied' | 'pictureSaved' | 'pictureFailed';

/** The ways in which a text leaves the site; closed while there is none. */
export function ShareWays({ text, language, fileName, area }: ShareWaysProps) {
  const t = useTexts(introductionTexts);
  /** Of another text nothing has been said. */
  const [said, setSaid] = useState<{ outcome: Outcome; of: string }>();
  const say = (outcome: Outcome) => setSaid({ outcome, of: text });
  const [isDrawing, setIsDrawing] = useState(false);
  const isEmpty = text.trim() === '';

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      say('copied');
    } catch {
      area.current?.select();
      say('notCopied');
    }
  }

  async function savePicture(): Promise<void> {
    setIsDrawing(true);
    try {
      const { drawIntroduction } = await import('./introduction-picture.browser.ts');
      saveFile(await drawIntroduction(text, language), fileName);
      say('pictureSaved');
    } catch {
      say('pictureFailed');
    } finally {
      setIsDrawing(false);
    }
  }

  return (
    <div role="group" aria-label={t('share')} className={classes.ways}>
      {isEmpty ? (
        <Button aria-disabled>{t('whatsApp')}</Button>
      ) : (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer noopener"
          className={buttonClass()}
        >
          {t('whatsApp')}
        </a>
      )}
      <Button variant="secondary" aria-disabled={isEmpty} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Button variant="secondary" aria-disabled={isEmpty} busy={isDrawing} onClick={() => void savePicture()}>
        {t('picture')}
      </Button>
      <p role="status" className={classes.outcome}>
        {said?.of === text && t(said.outcome)}
      </p>
    </div>
  );
}
