import { useTexts } from '@rishta/remote-sdk';
import { SkipLink } from '@rishta/ui';
import type { ReactNode } from 'react';

import type { LocaleChoice } from '../locale/locale-choice.ts';
import { sitePageOf, useSiteMatches } from '../routing/use-site-page.ts';
import { chromeTexts } from './chrome.texts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import classes from './chrome.module.css';

interface ChromeProps {
  choice: LocaleChoice;
  onChoose: (choice: LocaleChoice) => Promise<void>;
  children: ReactNode;
}

/** What stands round every page of the site, whichever remote brings it. */
export function Chrome({ choice, onChoose, children }: ChromeProps) {
  const t = useTexts(chromeTexts);
  const layout = sitePageOf(useSiteMatches())?.page.layout ?? 'site';
  return (
    <>
      <SkipLink href="#content">{t('skip')}</SkipLink>
      <NavigationProgress />
      <Header choice={choice} onChoose={onChoose} />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer short={layout === 'workspace'} />
    </>
  );
}
