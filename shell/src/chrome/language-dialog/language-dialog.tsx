import { useTexts } from '@rishta/remote-sdk';
import { Alert, Button, Dialog, Spinner } from '@rishta/ui';
import { lazy, Suspense } from 'react';

import { browser } from '../../browser.ts';
import { connection } from '../../connection.ts';
import { chromeTexts } from '../chrome.texts.ts';
import { headerDialogsTexts } from '../header-dialogs.texts.ts';
import type { LocaleSubject } from './locale-form.tsx';
import classes from './language-dialog.module.css';

// The world's languages and countries are only fetched for those who ask for them.
const LocaleForm = lazy(() =>
  import(/* webpackChunkName: "locale-form" */ './locale-form.tsx')
    .then(async ({ LocaleForm: form, localeTexts }) => {
      // It is where one changes the language: both are at hand.
      await localeTexts.load('ur');
      return { default: form };
    })
    .catch(() => ({ default: NoForm })),
);

/** The form did not arrive. The browser remembers that for as long as the document lives: only a new one tries again. */
function NoForm() {
  const t = useTexts(headerDialogsTexts);
  const chrome = useTexts(chromeTexts);
  return (
    <Alert
      tone="error"
      action={
        <Button size="small" variant="secondary" onClick={() => void connection.leave(browser.reload)}>
          {chrome('retry')}
        </Button>
      }
    >
      {t('locale-failed')}
    </Alert>
  );
}

interface LanguageDialogProps {
  /** Which of its two choices the visitor has come for; null while it is closed. */
  about: LocaleSubject | null;
  onClose: () => void;
}

export function LanguageDialog({ about, onClose }: LanguageDialogProps) {
  const t = useTexts(headerDialogsTexts);
  const chrome = useTexts(chromeTexts);
  return (
    <Dialog open={about !== null} onClose={onClose} title={t('locale-title')} closeLabel={chrome('close')}>
      <Suspense
        fallback={
          <div className={classes.waiting}>
            <Spinner label={chrome('loading')} />
          </div>
        }
      >
        <LocaleForm about={about ?? 'language'} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
