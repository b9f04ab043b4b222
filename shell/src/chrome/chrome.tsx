import { useLocale, useNotices, useTexts } from '@rishta/remote-sdk';
import { SkipLink, VisuallyHidden } from '@rishta/ui';
import { useMemo, useState, type ReactNode } from 'react';

import { browser } from '../browser.ts';
import { connection } from '../connection.ts';
import { ChosenLocaleContext, type ChosenLocale } from '../locale/chosen-locale.ts';
import { shownLanguage } from '../locale/locale-choice.ts';
import { sitePageOf, useSiteMatches } from '../routing/use-site-page.ts';
import { chromeTexts } from './chrome.texts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import classes from './chrome.module.css';

interface ChromeProps extends ChosenLocale {
  /** Stands between the header and the page. */
  notices: ReactNode;
  children: ReactNode;
}

/** What stands round every page of the site, whichever remote brings it. */
export function Chrome({ choice, choose, notices, children }: ChromeProps) {
  const t = useTexts(chromeTexts);
  const layout = sitePageOf(useSiteMatches())?.page.layout ?? 'site';
  const { chosen, isChanged } = useSayingChoice(choice, choose);
  return (
    <ChosenLocaleContext value={chosen}>
      <SkipLink href="#content">{t('skip')}</SkipLink>
      <NavigationProgress />
      <Header />
      {notices}
      <main id="content" tabIndex={-1} className={classes.main} data-layout={layout}>
        {children}
      </main>
      <Footer short={layout === 'workspace'} />
      <VisuallyHidden aria-live="polite">{isChanged && t('language-shown')}</VisuallyHidden>
    </ChosenLocaleContext>
  );
}

/** Tells the visitor in words how a change of the language has gone. */
function useSayingChoice(choice: ChosenLocale['choice'], choose: ChosenLocale['choose']) {
  const t = useTexts(chromeTexts);
  const notices = useNotices();
  const { language } = useLocale();
  const [isChanged, setChanged] = useState(false);
  const chosen = useMemo<ChosenLocale>(
    () => ({
      choice,
      choose: async (next) => {
        try {
          await choose(next);
          if (shownLanguage(next) !== language) setChanged(true);
        } catch {
          notices.show({
            id: 'language',
            tone: 'error',
            text: t('language-failed'),
            stays: true,
            action: {
              label: t('reload'),
              run: () => void connection.leave(() => browser.open(location.href, shownLanguage(next))),
            },
          });
        }
      },
    }),
    [choice, choose, language, notices, t],
  );
  return { chosen, isChanged };
}
