import { useTexts } from '@rishta/remote-sdk';
import { Alert, Button, Dialog, Spinner } from '@rishta/ui';
import { lazy, Suspense } from 'react';

import { browser } from '../../browser.ts';
import type { LocaleChoice } from '../../locale/locale-choice.ts';
import { chromeTexts } from '../chrome.texts.ts';
import classes from './language-dialog.module.css';

// The world's languages and countries are only fetched for those who ask for them.
const LocaleForm = lazy(() =>
  import(/* webpackChunkName: "locale-form" */ './locale-form.tsx').then(
    ({ LocaleForm: form }) => ({ default: form }),
    () => ({ default: NoForm }),
  ),
);

/** The form did not arrive. The browser remembers that for as long as the document lives: only a new one tries again. */
function NoForm() {
  const t = useTexts(chromeTexts);
  return (
    <Alert
      tone="error"
      action={
        <Button size="small" variant="secondary" onClick={browser.reload}>
          {t('retry')}
        </Button>
      }
    >
      {t('locale-failed')}
    </Alert>
  );
}

interface LanguageDialogProps {
  open: boolean;
  onClose: () => void;
  choice: LocaleChoice;
  onChoose: (choice: LocaleChoice) => Promise<void>;
}

export function LanguageDialog({ open, onClose, choice, onChoose }: LanguageDialogProps) {
  const t = useTexts(chromeTexts);
  return (
    <Dialog open={open} onClose={onClose} title={t('locale-title')} closeLabel={t('close')}>
      <Suspense
        fallback={
          <div className={classes.waiting}>
            <Spinner label={t('loading')} />
          </div>
        }
      >
        <LocaleForm choice={choice} onChoose={onChoose} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
